// A walk, as every game has it: where the table is, what to do, what each line comes to, who is asked.
import { h } from './dom.js';
import { signed } from './marks.js';

export function drawWalk(walk, state, words) {
  const asked = (walk.asks ?? []).map((seat) => state.players[seat].name);
  return h(
    'section',
    { class: 'card walk' },
    h('p', { class: 'soft' }, words.of('walk.progress', { number: walk.number, of: walk.of })),
    h('h2', {}, words.say(walk.title)),
    walk.do === undefined ? null : h('p', {}, words.say(walk.do)),
    asked.length === 0 ? null : h('p', { class: 'asked' }, words.of('walk.waits', { names: asked })),
    h(
      'ul',
      {},
      (walk.lines ?? []).map((line) => drawLine(line, state, words)),
    ),
  );
}

// A line without a name is called as the one whose it is.
function drawLine({ seat, name = '', about, figure, gain, done }, state, words) {
  const called = words.say(name) || (seat === undefined ? '' : state.players[seat].name);
  return h(
    'li',
    { class: done ? 'done' : '' },
    h(
      'div',
      { class: 'row' },
      done ? h('span', { 'aria-hidden': 'true' }, '✓') : null,
      h(
        'span',
        { class: 'name' },
        called,
        done ? h('span', { class: 'unseen' }, ' ', words.of('phone.walk.done')) : null,
      ),
      figure === undefined ? null : h('strong', { class: 'figure' }, String(figure)),
      gain === undefined ? null : h('span', { class: 'pill' }, signed(gain)),
    ),
    about === undefined ? null : h('p', { class: 'soft' }, words.say(about)),
  );
}
