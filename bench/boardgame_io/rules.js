"use strict";
// The end of an age: who gets what. The same rules as companion/games/ethnos/reckoning.py and glory.py, for the
// tribes of the benchmark (no merfolk, trolls or orcs).

const KINGDOMS = ["duris", "rhea", "straton", "ithys", "althea", "pelagon"];
const PARTS = ["kingdoms", "bands", "giant", "orcs", "merfolk"];
const STEPS = ["hands", ...KINGDOMS, "giant", "bands"];
const DRAGONS = 3;
const MARKERS = 26;
const HAND_LIMIT = 10;

const printed = (G, key) => G.printed.of[key].value;
const supply = (player) => MARKERS - 1 - player.markers.reduce((sum, n) => sum + n, 0) - player.orcs.length;
const tribeOf = (card) => card.split("/")[0];
const kingdomOf = (card) => card.split("/")[1];

function isBand(cards) {
  const fighters = cards.filter((card) => card !== "skeletons");
  const tribes = new Set(fighters.map(tribeOf));
  const colours = new Set(fighters.map(kingdomOf));
  return fighters.length > 0 && (tribes.size === 1 || colours.size === 1);
}

function placesMarker(player, size, leader, colour) {
  if (leader === "halflings" || supply(player) < 1) return false;
  const there = player.markers[KINGDOMS.indexOf(colour)];
  return size >= Math.max(1, there + (leader === "minotaurs" ? 0 : 1));
}

/** Glory by seat of one kingdom: who is level shares the places they take together, rounded down. */
function kingdomGlory(G, index) {
  const worth = G.tokens[index].slice(0, G.age).reverse();
  const ranked = G.players
    .map((player, seat) => ({ seat, markers: player.markers[index] }))
    .filter((claim) => claim.markers > 0)
    .sort((one, other) => other.markers - one.markers);
  const found = new Map();
  for (let place = 0; place < ranked.length; ) {
    const level = ranked.filter((claim) => claim.markers === ranked[place].markers);
    const total = worth.slice(place, place + level.length).reduce((sum, n) => sum + n, 0);
    for (const { seat } of level) found.set(seat, Math.floor(total / level.length));
    place += level.length;
  }
  return found;
}

function bandGlory(G, band) {
  const table = printed(G, "bands");
  const cards = band.size - band.skeletons + (band.leader === "dwarves" ? 1 : 0);
  return table[Math.min(cards, table.length - 1)];
}

function gained(G, step) {
  if (KINGDOMS.includes(step)) return kingdomGlory(G, KINGDOMS.indexOf(step));
  if (step === "giant" && G.giant !== null) return new Map([[G.giant, printed(G, "giant.many")[G.age - 1]]]);
  if (step === "bands") {
    return new Map(
      G.players.map((player, seat) => [seat, player.bands.reduce((sum, band) => sum + bandGlory(G, band), 0)]),
    );
  }
  return new Map();
}

function addGlory(player, part, glory) {
  player.glory += glory;
  player.earned[PARTS.indexOf(part)] += glory;
}

function reckon(G) {
  const step = STEPS[G.step];
  for (const [seat, glory] of gained(G, step)) {
    addGlory(G.players[seat], KINGDOMS.includes(step) ? "kingdoms" : step, glory);
  }
  if (step === "hands") {
    for (const player of G.players) {
      player.held = 0;
      player.hand = [];
    }
    G.row = [];
    G.open_cards = 0;
  }
  G.step += 1;
}

/** Least glory begins; among equals the nearest clockwise from the third dragon. */
function nextFirst(G) {
  const seats = G.players.length;
  const far = (seat) => (seat - G.third_dragon + seats) % seats;
  return G.players
    .map((player, seat) => ({ seat, glory: player.glory }))
    .sort((one, other) => one.glory - other.glory || far(one.seat) - far(other.seat))[0].seat;
}

module.exports = {
  DRAGONS,
  HAND_LIMIT,
  KINGDOMS,
  STEPS,
  addGlory,
  isBand,
  kingdomOf,
  nextFirst,
  placesMarker,
  printed,
  reckon,
  supply,
  tribeOf,
};
