// What every game shows: title, stage, whose turn, what to do now, the walk, the board, the final sheet, what happened.
import { drawCards, drawTable } from './cells.js';
import { $, fill, h, write } from './dom.js';
import { GAMES } from './games/index.js';
import { drawWalk } from './walk.js';

export function drawState(state, words, table) {
  const none = state === null || state.game === null;
  const title = none ? words.of('phone.no_game') : words.of(`${state.game}.name`);
  document.title = `${title} – ${table}`;
  document.body.dataset.rev = state === null ? '' : String(state.rev);
  write($('table'), table);
  write($('game'), state === null ? words.of('phone.connecting') : title);
  write($('stage'), none || state.stage === null ? '' : words.say(state.stage));
  fill($('now'), state === null ? [] : none ? nothing(words) : now(state, words));
  fill($('sheet'), none || state.sheet === null ? [] : sheet(state.sheet, words));
  fill($('board'), none ? [] : board(state, words));
  fill($('lines'), none ? [] : history(state, words));
  $('history').hidden = none;
  write($('history-title'), words.of('phone.history'));
}

function nothing(words) {
  return [h('div', { class: 'card calm' }, h('p', {}, words.of('phone.no_game_note')))];
}

function now(state, words) {
  const name = state.turn === null ? null : state.players[state.turn].name;
  return [
    state.over ? h('p', { class: 'banner' }, words.of('phone.over')) : null,
    state.time_lost
      ? h('p', { class: 'banner' }, words.of('phone.time_lost'))
      : state.paused
        ? h('p', { class: 'banner' }, '❚❚ ', words.of('phone.paused'))
        : null,
    GAMES[state.game]?.head?.(state, words),
    state.over || name === null ? null : h('p', { class: 'turn' }, words.of('phone.turn', { name })),
    state.over ? null : todo(state, words),
  ];
}

// A walk says itself what to do.
function todo(state, words) {
  if (state.walk !== null) return drawWalk(state.walk, state, words);
  return state.do === null ? null : h('p', { class: 'do' }, words.say(state.do));
}

function board(state, words) {
  const game = GAMES[state.game];
  if (game !== undefined) return game.draw(state, words);
  return [...state.board.map((rows) => wrapped(drawTable(rows, words))), opponents(state, words)];
}

// A game's own picture says it beside each of them.
function opponents(state, words) {
  const names = state.opponents.map((seat) => state.players[seat].name);
  return names.length === 0 ? null : h('p', { class: 'soft' }, words.of('phone.opponents', { names }));
}

const wrapped = (table) =>
  table === null ? null : table.classList.contains('cards') ? table : h('section', { class: 'card' }, table);

function sheet({ table, notes }, words) {
  return [
    h('h2', {}, words.of('phone.sheet')),
    notes.map((note, at) => h('p', { class: at ? 'soft' : 'winner' }, words.say(note))),
    table.length > 1 ? drawCards(table, words) : null,
  ];
}

function history(state, words) {
  if (state.history.length === 0) return [h('li', { class: 'soft' }, words.of('phone.no_history'))];
  return state.history.map((line) => h('li', { 'data-rev': line.rev }, words.say(line.title)));
}
