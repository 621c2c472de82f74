"use strict";
// Answers the benchmark line by line: one request on standard input, one JSON answer on standard output.

const readline = require("node:readline");
const { Client } = require("boardgame.io/client");
const { gameFrom } = require("./game.js");

let start = null; // the position as JSON text
let moves = []; // [[name, ...arguments], ...]

const newClient = () => {
  const position = JSON.parse(start);
  const client = Client({ game: gameFrom(position), numPlayers: position.players.length, debug: false });
  client.start();
  return client;
};

function playOne(client, [name, ...args]) {
  client.moves[name](...args);
  return client.getState();
}

/** The public view after every move, to show that both sides play the same game. */
function views() {
  const client = newClient();
  const found = moves.map((move) => playOne(client, move).G);
  client.stop();
  return found;
}

/** Nanoseconds of every move with the view after it. */
function actions() {
  const client = newClient();
  const times = moves.map((move) => {
    const before = process.hrtime.bigint();
    playOne(client, move);
    return Number(process.hrtime.bigint() - before);
  });
  client.stop();
  return times;
}

/** What would be stored: the state at the start and every log entry that is not automatic, each as JSON. */
function stored() {
  const client = newClient();
  const initial = JSON.stringify(client.initialState);
  for (const move of moves) playOne(client, move);
  const log = client.log.filter((entry) => !entry.automatic).map((entry) => JSON.stringify(entry));
  const last = JSON.stringify(client.store.getState().G);
  client.stop();
  return { reducer: client.reducer, initial, log, last };
}

let kept = null;

/** Nanoseconds to replay the log, as the time travel of the debug panel does: every action through the reducer. */
function replay() {
  kept ??= stored();
  const before = process.hrtime.bigint();
  let state = JSON.parse(kept.initial);
  for (const entry of kept.log) state = kept.reducer(state, JSON.parse(entry).action);
  const took = Number(process.hrtime.bigint() - before);
  if (JSON.stringify(state.G) !== kept.last) throw new Error("the replay ended elsewhere");
  return took;
}

function load(request) {
  start = JSON.stringify(request.start);
  moves = request.moves;
  return { moves: moves.length, node: process.version, production: process.env.NODE_ENV === "production" };
}

const answers = { load, views, actions, replay };

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const request = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(answers[request.ask](request))}\n`);
});
