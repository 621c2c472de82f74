// Reads what comes over MQTT. Whatever is not exactly what a table sends is null, and then nothing changes on the page.
import { GAMES } from './games/index.js';
import {
  isFlag,
  isInt,
  isList,
  isMap,
  isName,
  isObject,
  isRev,
  isSaid,
  isTable,
  isText,
  isWord,
  orAbsent,
  orNull,
} from './kinds.js';

export const LONGEST = 256 * 1024; // bytes
const DEEPEST = 16;
const MOST = 20_000; // values in one message
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

// Messages

function isState(value) {
  if (!isRev(value.rev) || !isList(value.players, (each) => isObject(each) && isName(each.name), 12)) return false;
  if (value.game === null) return true;
  const isSeat = (seat) => isInt(seat, 0, value.players.length - 1);
  return (
    isWord(value.game) &&
    value.players.length > 0 &&
    isList(value.opponents, isSeat, 12) &&
    isFlag(value.paused) &&
    isFlag(value.time_lost) &&
    isFlag(value.over) &&
    orNull(isSeat)(value.turn) &&
    orNull(isSaid)(value.stage) &&
    orNull(isSaid)(value.do) &&
    orNull((walk) => isWalk(walk, isSeat))(value.walk) &&
    isList(value.board, isTable, 12) &&
    isList(value.history, (line) => isObject(line) && isRev(line.rev) && isSaid(line.title), 40) &&
    orNull(isSheet)(value.sheet) &&
    (GAMES[value.game] === undefined || GAMES[value.game].fits(value))
  );
}

// What is empty is left out.
const isWalk = (value, isSeat) =>
  isObject(value) &&
  isInt(value.number, 0, 999) &&
  isInt(value.of, 0, 999) &&
  isSaid(value.title) &&
  orAbsent(isSaid)(value.do) &&
  orAbsent((asks) => isList(asks, isSeat, 12))(value.asks) &&
  orAbsent((lines) => isList(lines, (line) => isLine(line, isSeat)))(value.lines);

const isLine = (value, isSeat) =>
  isObject(value) &&
  orAbsent(isSeat)(value.seat) &&
  orAbsent((name) => isText(name) || isSaid(name))(value.name) &&
  orAbsent(isSaid)(value.about) &&
  orAbsent((figure) => isInt(figure) || isText(figure, 40))(value.figure) &&
  orAbsent(isInt)(value.gain) &&
  orAbsent(isFlag)(value.done);

const isSheet = (value) =>
  isObject(value) && isTable(value.table) && isList(value.notes, isSaid, 20) && isList(value.winners, isName, 12);

const isGlass = (value) =>
  isObject(value) &&
  isFlag(value.running) &&
  isInt(value.duration_ms, 0, 86_400_000) &&
  isInt(value.remaining_ms, 0, value.duration_ms) &&
  isWord(value.row) &&
  isFlag(value.turns) &&
  isSaid(value.name) &&
  isSaid(value.row_name);

const isClock = (value) => isInt(value, 0, Number.MAX_SAFE_INTEGER);
const isHourglasses = (value) =>
  isRev(value.rev) && isClock(value.clock_ms) && isFlag(value.paused) && isMap(value.hourglasses, isGlass, 8);

const isSummary = (value) =>
  isRev(value.rev) &&
  isName(value.table) &&
  orNull(isWord)(value.game) &&
  ['title', 'stage', 'turn', 'do'].every((name) => orNull((text) => isText(text, 600))(value[name])) &&
  isFlag(value.paused) &&
  isFlag(value.over) &&
  isList(value.players, (each) => isObject(each) && isName(each.name) && orNull(isInt)(each.score), 12) &&
  isList(value.glance, (line) => isText(line, 600), 12);

const isEvent = (value) =>
  isRev(value.rev) && isText(value.text, 1000) && isSaid({ key: value.key, values: value.values ?? {} });
const isTick = (value) => isRev(value.rev) && isClock(value.clock_ms);

const SHAPES = { state: isState, hourglasses: isHourglasses, summary: isSummary, event: isEvent, tick: isTick };
const SIGNS = { availability: ['online', 'offline'], bridge: ['0', '1'] };

// `name` is the last part of the topic, `bytes` the payload.
export function read(name, bytes) {
  if (!(bytes instanceof Uint8Array) || bytes.length === 0 || bytes.length > LONGEST) return null;
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  if (Object.hasOwn(SIGNS, name)) return SIGNS[name].includes(text) ? text : null;
  if (!Object.hasOwn(SHAPES, name)) return null;
  try {
    const value = JSON.parse(text);
    return isObject(value) && isPlain(value) && SHAPES[name](value) ? value : null;
  } catch {
    return null;
  }
}

// Neither too deep nor too much, no figure that is none, and no name that means something to the language.
function isPlain(top) {
  let left = MOST;
  const walk = (value, depth) => {
    if ((left -= 1) < 0 || depth > DEEPEST) return false;
    if (typeof value === 'number') return Number.isFinite(value);
    if (typeof value !== 'object' || value === null) return true;
    if (Array.isArray(value)) return value.every((each) => walk(each, depth + 1));
    return Object.keys(value).every((key) => !FORBIDDEN.has(key) && walk(value[key], depth + 1));
  };
  return walk(top, 0);
}
