"use strict";
// The game of the benchmark for boardgame.io: the state, the moves and the public view of companion/games/ethnos.
// Written as its documentation advises: moves change G (Immer), one move a turn, `playerView` hides the secrets.

const { INVALID_MOVE } = require("boardgame.io/core");
const rules = require("./rules.js");

const { DRAGONS, HAND_LIMIT, KINGDOMS, STEPS } = rules;
const SHAPES = { black: "●", blue: "■", green: "▲", pink: "♥", white: "○", yellow: "★" };

const passTurn = (G) => {
  G.turn = (G.turn + 1) % G.players.length;
};

/** The top card lies last, so that drawing is a pop. False when the third dragon ended the age. */
function draw(G, seat) {
  for (;;) {
    const card = G.deck.pile.pop();
    G.deck.out.push(card);
    G.left -= 1;
    if (card !== "dragon") {
      G.players[seat].hand.push(card);
      G.players[seat].held += 1;
      return true;
    }
    G.dragons += 1;
    if (G.dragons === DRAGONS) {
      Object.assign(G, { phase: "reckoning", step: 0, third_dragon: seat, pending: [] });
      return false;
    }
  }
}

function draw_card({ G, playerID }) {
  const seat = Number(playerID);
  if (G.phase !== "age" || seat !== G.turn) return INVALID_MOVE;
  if (G.players[seat].held >= HAND_LIMIT) return INVALID_MOVE;
  if (draw(G, seat)) passTurn(G);
}

function take_card({ G, playerID }, card) {
  const seat = Number(playerID);
  if (G.phase !== "age" || seat !== G.turn) return INVALID_MOVE;
  const player = G.players[seat];
  const at = G.row.indexOf(card);
  if (player.held >= HAND_LIMIT || at < 0) return INVALID_MOVE;
  G.row.splice(at, 1);
  G.open_cards -= 1;
  player.hand.push(card);
  player.held += 1;
  passTurn(G);
}

function play_cards({ G, playerID }, cards) {
  const seat = Number(playerID);
  if (G.phase !== "age" || seat !== G.turn) return INVALID_MOVE;
  const player = G.players[seat];
  const hand = [...player.hand];
  for (const card of cards) {
    const at = hand.indexOf(card);
    if (at < 0) return INVALID_MOVE;
    hand.splice(at, 1);
  }
  const leader = rules.tribeOf(cards[0]);
  const colour = rules.kingdomOf(cards[0]);
  if (!rules.isBand(cards) || colour === undefined) return INVALID_MOVE;
  const size = cards.length;
  const skeletons = cards.filter((card) => card === "skeletons").length;
  const places = rules.placesMarker(player, size, leader, colour);
  player.bands.push({ size, leader, colour, skeletons, cards });
  if (places) player.markers[KINGDOMS.indexOf(colour)] += 1;
  if (leader === "giants" && size > G.giant_size) {
    rules.addGlory(player, "giant", rules.printed(G, "giant.at_once"));
    Object.assign(G, { giant: seat, giant_size: size });
  }
  G.row.push(...hand);
  G.open_cards += hand.length;
  player.hand = [];
  player.held = 0;
  passTurn(G);
}

/** On with the end of the age; `order` is the deck of the next one, from the top, as our event holds it. */
function next_step({ G }, order) {
  if (G.phase !== "reckoning") return INVALID_MOVE;
  if (G.step < STEPS.length) return rules.reckon(G);
  if (order === undefined) {
    G.phase = "over";
    return undefined;
  }
  const seats = G.players.length;
  const first = rules.nextFirst(G);
  const out = order.slice(0, 3 * seats);
  const cards = order.length - DRAGONS;
  const rest = cards - out.length;
  G.players.forEach((player, seat) => {
    Object.assign(player, { bands: [], trolls: [], raid: null, hand: [out[seat]], held: 1 });
  });
  Object.assign(G, { age: G.age + 1, first, turn: first, phase: "age", row: out.slice(seats), open_cards: 2 * seats });
  Object.assign(G, { dragons: 0, third_dragon: null, giant: null, giant_size: 0, pending: [], step: 0 });
  Object.assign(G, { left: order.length - out.length, lower: rest - Math.floor(rest / 2) + DRAGONS });
  G.deck = { ...G.deck, pile: order.slice(3 * seats).reverse(), out, discard: [] };
  return undefined;
}

function playerView({ G, playerID }) {
  const track = rules.printed(G, "glory_track");
  const shown = {
    age: G.age,
    ages: 3,
    phase: G.phase,
    turn: G.phase === "age" ? G.turn : null,
    first: G.first,
    tribes: G.tribes,
    kingdoms: Object.fromEntries(
      KINGDOMS.map((kingdom, index) => [
        kingdom,
        { tokens: G.tokens[index], markers: G.players.map((player) => player.markers[index]) },
      ]),
    ),
    players: G.players.map((player) => ({
      name: player.name,
      colour: player.colour,
      shape: SHAPES[player.colour],
      glory: player.glory,
      lap: Math.floor(player.glory / track),
      held: player.held,
      bands: player.bands.map(({ size, leader, skeletons }) => ({ size, leader, skeletons })),
      trolls: player.trolls,
      orcs: player.orcs,
      merfolk: player.merfolk,
      supply: rules.supply(player),
      gone: player.gone,
    })),
    giant: { seat: G.giant, size: G.giant_size },
    trolls: [],
    dragons: G.dragons,
    pending: G.pending.map(({ kind, count }) => ({ kind, count })),
    step: G.phase === "reckoning" && G.step < STEPS.length ? STEPS[G.step] : null,
    deck: { left: G.left, open: G.open_cards, row: G.row, dragon_chance: dragonChance(G) },
  };
  if (playerID !== null && playerID !== undefined) shown.hand = G.players[Number(playerID)].hand;
  return shown;
}

function dragonChance(G) {
  if (G.left <= 0 || G.left > G.lower) return 0;
  return Math.round(1000 * Math.min((DRAGONS - G.dragons) / G.left, 1)) / 1000;
}

/** The game from this position, which is our state as JSON. */
const gameFrom = (start) => ({
  name: "ethnos",
  setup: () => ({ ...start, deck: { ...start.deck, pile: [...start.deck.pile].reverse() } }),
  turn: { maxMoves: 1, order: { first: ({ G }) => G.turn, next: ({ G }) => G.turn } },
  moves: { draw_card, take_card, play_cards, next_step },
  playerView,
});

module.exports = { gameFrom };
