// Scythe: everybody with tracks and stars, who is one action from a star, and the bonuses that just came.
import { drawLines, drawTable } from '../cells.js';
import { h } from '../dom.js';
import { isFlag, isInt, isList, isMap, isObject, isWord, orNull } from '../kinds.js';
import { chip, fact, played } from '../marks.js';

const STARS = 6; // that end the game
// The colour of each faction and a shape of its own, as on the table's screen.
const MARKS = {
  nordic: ['blue', '▲'],
  rusviet: ['red', '★'],
  crimea: ['yellow', '●'],
  saxony: ['black', '■'],
  polania: ['white', '◆'],
  albion: ['green', '✚'],
  togawa: ['purple', '⋈'],
};
const FIGURES = { power: 16, popularity: 18, cards: 42, workers: 8, mechs: 4 };

const isPlayer = (player) =>
  Object.hasOwn(MARKS, player.faction) &&
  orNull(isWord)(player.mat) &&
  orNull(isWord)(player.section) &&
  orNull((coins) => isInt(coins, 0))(player.coins) &&
  orNull(isInt)(player.score) &&
  Object.entries(FIGURES).every(([figure, most]) => isInt(player[figure], 0, most)) &&
  isObject(player.tier) &&
  isInt(player.tier.number, 1, 3) &&
  orNull((tokens) => isInt(tokens, 0, 99))(player.tokens) &&
  isList(player.structures, isWord, 4) &&
  isList(player.upgrades, isObject, 6) &&
  isList(player.recruits, isObject, 4) &&
  isMap(player.stars, (count) => isInt(count, 1, STARS), 10) &&
  isInt(player.star_count, 0, STARS) &&
  isFlag(player.gone);

export function fits(state) {
  const isSeat = (seat) => isInt(seat, 0, state.players.length - 1);
  return (
    isWord(state.phase) &&
    isWord(state.tile) &&
    state.players.every(isPlayer) &&
    isList(state.near_stars, (each) => isObject(each) && isSeat(each.seat) && isWord(each.star))
  );
}

export function draw(state, words) {
  return [
    state.phase === 'prepare' || state.phase === 'sample' ? lastTable(state, words) : null,
    players(state, words),
    near(state, words),
    h('p', { class: 'soft' }, words.of('scythe.prepare.tile', { tile: { key: `scythe.tile.${state.tile}` } })),
  ];
}

// Before the first turn what is to be laid out; in a sample count how it would end.
function lastTable(state, words) {
  const table = state.board[state.board.length - 1];
  if (table === undefined) return null;
  const drawn = state.phase === 'prepare' ? drawLines(table, words) : drawTable(table, words);
  return h('section', { class: 'card' }, drawn);
}

function near(state, words) {
  if (state.over || state.near_stars.length === 0) return null;
  const stars = state.near_stars.map(({ seat, star }) => ({
    key: 'scythe.near.one',
    values: { name: state.players[seat].name, star: { key: `scythe.star.${star}` } },
  }));
  return h('section', { class: 'card' }, h('p', {}, words.of('scythe.near.all', { stars })));
}

function players(state, words) {
  return h(
    'section',
    {},
    h('h2', {}, words.of('phone.players')),
    h(
      'ul',
      { class: 'cards' },
      state.players.map((player, seat) => (player.gone ? null : card(state, player, seat, words))),
    ),
  );
}

function card(state, player, seat, words) {
  const name = (key) => words.of(`scythe.figure.${key}`);
  const table = (key) => words.of(`scythe.table.${key}`);
  const mat = player.mat === null ? '' : ` · ${words.of(`scythe.mat.${player.mat}`)}`;
  const section = player.section === null ? null : words.of(`scythe.section.${player.section}`);
  const facts = [
    fact(name('power'), String(player.power)),
    fact(name('popularity'), `${player.popularity} (${player.tier.number})`),
    player.coins === null ? null : fact(name('coins'), String(player.coins)),
    player.score === null ? null : fact(table('so_far'), String(player.score)),
    ...['cards', 'workers', 'mechs'].map((figure) => fact(name(figure), String(player[figure]))),
    ...['structures', 'upgrades', 'recruits'].map((what) => fact(table(what), String(player[what].length))),
    player.tokens === null ? null : fact(name('tokens'), String(player.tokens)),
    section === null ? null : fact(table('section'), section),
  ];
  return h(
    'li',
    { class: `card${state.turn === seat ? ' on-turn' : ''}` },
    h(
      'div',
      { class: 'row' },
      chip(...MARKS[player.faction]),
      h(
        'span',
        { class: 'name' },
        player.name,
        h('span', { class: 'soft' }, words.of(`scythe.faction.${player.faction}`), mat),
        played(state, seat, words),
      ),
      stars(player, words),
    ),
    placed(player, words),
    h('dl', { class: 'facts' }, facts),
  );
}

function stars(player, words) {
  return h(
    'strong',
    { class: 'big' },
    h('span', { 'aria-hidden': 'true' }, '★ '),
    String(player.star_count),
    h('span', { class: 'unit' }, `/ ${STARS}`),
    h('span', { class: 'unseen' }, ' ', words.of('scythe.table.stars')),
  );
}

// Which stars, each in words.
function placed(player, words) {
  const kinds = Object.entries(player.stars);
  return h(
    'p',
    { class: 'pills' },
    kinds.map(([kind, count]) =>
      h('span', { class: 'pill' }, `★ ${words.of(`scythe.star.${kind}`)}${count > 1 ? ` × ${count}` : ''}`),
    ),
  );
}
