// Pendulum: everybody by privilege, with figures and the three tracks. The hourglasses are drawn by sand.js.
import { h, svg } from '../dom.js';
import { isFlag, isInt, isList, isObject, isWord, orNull } from '../kinds.js';
import { fact, played } from '../marks.js';

const TRACKS = ['power', 'prestige', 'popularity'];
const HELD = ['votes', 'military', 'culture', 'gold'];
const SPACE = 10; // how wide a space of a track is drawn

const isTrack = (track) =>
  isObject(track) &&
  isInt(track.at, -99, 999) &&
  orNull((space) => isInt(space, 0, 99))(track.parchment) &&
  orNull((space) => isInt(space, 1, 99))(track.end);
const isPlayer = (player) =>
  isWord(player.character) &&
  [...HELD, 'common', 'large', 'provinces', 'legendary'].every((figure) => isInt(player[figure], 0, 999)) &&
  isObject(player.tracks) &&
  TRACKS.every((name) => isTrack(player.tracks[name])) &&
  orNull(isWord)(player.achievement) &&
  isFlag(player.gone);

export function fits(state) {
  const isSeat = (seat) => isInt(seat, 0, state.players.length - 1);
  return (
    isInt(state.round, 0, 99) &&
    isWord(state.phase) &&
    isFlag(state.untimed) &&
    isInt(state.step, 0, 999) &&
    isInt(state.steps, 0, 999) &&
    isList(state.markers, isObject, 9) &&
    isList(state.privilege, orNull(isSeat), 12) &&
    isList(state.ready, isSeat, 12) &&
    state.players.every(isPlayer)
  );
}

export function draw(state, words) {
  return [players(state, words)];
}

// Where the round is, and that the council is called; the council itself is a walk.
export function head(state, words) {
  const called = state.phase === 'called';
  if (state.over || (state.walk !== null && !called)) return null;
  const untimed = state.phase === 'round' && state.untimed;
  return h(
    'p',
    { class: 'pills' },
    h(
      'span',
      { class: `pill${called ? ' loud' : ''}` },
      untimed
        ? words.of('pendulum.glance.step', { step: state.step, steps: state.steps })
        : words.of(`pendulum.phase.${state.phase}`),
    ),
    state.phase === 'round'
      ? h('span', { class: 'pill' }, words.of('pendulum.glance.markers', { n: state.markers.length }))
      : null,
  );
}

function players(state, words) {
  let place = 0;
  const rows = state.privilege.map((seat) => {
    const player = seat === null ? null : state.players[seat];
    if (player?.gone) return null;
    place += 1;
    return player === null
      ? h(
          'li',
          { class: 'card' },
          h(
            'div',
            { class: 'row' },
            h('span', { class: 'place' }, String(place)),
            h('span', { class: 'name' }, words.of('pendulum.neutral')),
          ),
        )
      : card(state, seat, place, words);
  });
  return h('section', {}, h('h2', {}, words.of('phone.players')), h('ol', { class: 'cards' }, rows));
}

function card(state, seat, place, words) {
  const player = state.players[seat];
  const ready = state.phase === 'called' && state.ready.includes(seat);
  return h(
    'li',
    { class: `card${state.turn === seat ? ' on-turn' : ''}` },
    h(
      'div',
      { class: 'row' },
      h(
        'span',
        { class: 'place' },
        h('span', { class: 'unseen' }, words.of('pendulum.table.privilege'), ' '),
        String(place),
      ),
      h(
        'span',
        { class: 'name' },
        player.name,
        h('span', { class: 'soft' }, words.of(`pendulum.character.${player.character}`)),
        played(state, seat, words),
      ),
    ),
    h(
      'div',
      { class: 'pills' },
      ready ? h('span', { class: 'pill' }, `✓ ${words.of('phone.ready')}`) : null,
      player.legendary ? h('span', { class: 'pill' }, `★ ${words.of('pendulum.figure.legendary')}`) : null,
    ),
    h(
      'div',
      { class: 'tracks' },
      TRACKS.map((name) => track(player.tracks[name], name, words)),
    ),
    h(
      'dl',
      { class: 'facts' },
      HELD.map((figure) => fact(words.of(`pendulum.figure.${figure}`), String(player[figure]))),
      fact(words.of('pendulum.table.workers'), `${player.large} + ${player.common}`),
      fact(words.of('pendulum.figure.provinces'), String(player.provinces)),
    ),
  );
}

function track({ at, parchment, end }, name, words) {
  const known = end !== null && parchment !== null;
  const inside = known && at >= parchment;
  return h(
    'div',
    { class: 'track' },
    h('span', { class: 'track-name' }, words.of(`pendulum.figure.${name}`)),
    h(
      'span',
      { class: 'track-at' },
      known ? `${at}/${end}` : String(at),
      inside ? h('span', { class: 'unseen' }, ' ', words.of('phone.parchment')) : null,
    ),
    known ? picture(at, parchment, end) : null,
  );
}

// The parchment is hatched, and the token is a diamond once it is there.
function picture(at, parchment, end) {
  const wide = (end + 1) * SPACE;
  const x = Math.min(Math.max(at, 0), end) * SPACE + SPACE / 2;
  const lines = [];
  for (let space = parchment; space <= end; space += 1) lines.push(`M${space * SPACE + 2} 11l6-6`);
  return svg(
    'svg',
    { class: 'track-line', viewBox: `0 0 ${wide} 16`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    svg('rect', { class: 'way', x: 0, y: 4, width: wide, height: 8, rx: 4 }),
    svg('rect', {
      class: 'parchment',
      x: parchment * SPACE,
      y: 2,
      width: (end + 1 - parchment) * SPACE,
      height: 12,
      rx: 2,
    }),
    svg('path', { class: 'hatch', d: lines.join('') }),
    at >= parchment
      ? svg('path', { class: 'token in', d: `M${x} 0l6 8-6 8-6-8z` })
      : svg('rect', { class: 'token', x: x - 4, y: 1, width: 8, height: 14, rx: 3 }),
  );
}
