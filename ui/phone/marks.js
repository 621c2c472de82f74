// Small things that stand beside a name. Nothing is told by colour alone: every colour has a shape.
import { h, svg } from './dom.js';

export const COLOURS = ['black', 'blue', 'green', 'pink', 'white', 'yellow'];

export function chip(colour, shape) {
  return h('span', { class: `chip chip-${colour}`, 'aria-hidden': 'true' }, shape);
}

export function crown(words) {
  return h(
    'span',
    { class: 'crown' },
    svg(
      'svg',
      { viewBox: '0 0 16 12', width: 16, height: 12, 'aria-hidden': 'true' },
      svg('path', { d: 'M1 11 0 3l4 3 4-6 4 6 4-3-1 8z' }),
    ),
    h('span', { class: 'unseen' }, words.of('phone.leads')),
  );
}

export const signed = (points) => (points > 0 ? `+${points}` : String(points));

// Beside the name of a seat that nobody sits at.
export function played(state, seat, words) {
  return state.opponents.includes(seat) ? h('span', { class: 'soft' }, words.of('phone.opponent')) : null;
}

const SHORT = 12; // letters that stay on one line

// A figure with what it is.
export function fact(name, value, kind = '') {
  return h('div', { class: `${kind} ${value.length <= SHORT ? 'short' : ''}` }, h('dt', {}, name), h('dd', {}, value));
}
