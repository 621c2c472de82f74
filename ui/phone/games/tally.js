// Just score: the aim, and everybody with total and last points.
import { h } from '../dom.js';
import { isFlag, isInt, isList, isText, isWord, orNull } from '../kinds.js';
import { crown, fact, played, signed } from '../marks.js';

export function fits(state) {
  const isSeat = (seat) => isInt(seat, 0, state.players.length - 1);
  return (
    isText(state.title, 80) &&
    isWord(state.wins) &&
    orNull(isInt)(state.target) &&
    isList(state.leaders, isSeat, 12) &&
    state.players.every((player) => isInt(player.total) && orNull(isInt)(player.last) && isFlag(player.gone))
  );
}

export function draw(state, words) {
  return [
    h(
      'p',
      { class: 'pills' },
      state.title ? h('span', { class: 'pill' }, state.title) : null,
      h('span', { class: 'pill' }, words.of(`tally.aim.${state.wins}`)),
      state.target === null ? null : h('span', { class: 'pill' }, words.of('tally.target', { target: state.target })),
    ),
    h(
      'section',
      {},
      h('h2', {}, words.of('phone.players')),
      h(
        'ul',
        { class: 'cards' },
        state.players.map((player, seat) =>
          h(
            'li',
            { class: `card${player.gone ? ' gone' : ''}` },
            h(
              'div',
              { class: 'row' },
              h(
                'span',
                { class: 'name' },
                player.gone ? words.of('tally.gone', { name: player.name }) : player.name,
                played(state, seat, words),
              ),
              state.leaders.includes(seat) ? crown(words) : null,
              h('strong', { class: 'big' }, String(player.total)),
            ),
            player.last === null
              ? null
              : h('dl', { class: 'facts' }, fact(words.of('tally.table.last'), signed(player.last))),
          ),
        ),
      ),
    ),
  ];
}
