// Hourglasses: drawn from what is left at a moment of the table's clock, moved by the phone alone.
import { h, svg, write } from './dom.js';

const STILL = matchMedia('(prefers-reduced-motion: reduce)');
const LOW = 10_000; // ms
const TOP = 8; // where the upper bulb begins
const NECK = 60;
const BOTTOM = 112;

export const remaining = (glass, payload, now) =>
  !glass.running
    ? glass.remaining_ms
    : now === null
      ? null
      : Math.min(glass.duration_ms, Math.max(0, Math.round(glass.remaining_ms - (now - payload.clock_ms))));

export function clockText(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export class Hourglasses {
  // `now` tells the table's clock, or null.
  constructor(element, now) {
    this.element = element;
    this.now = now;
    this.payload = null;
    this.drawn = new Map();
    this.waiting = null;
  }

  show(payload, words) {
    this.payload = payload;
    this.words = words;
    const glasses = payload === null ? [] : Object.entries(payload.hourglasses);
    this.drawn = new Map(glasses.map(([name, glass]) => [name, draw(name, glass, words)]));
    this.element.replaceChildren(
      ...(glasses.length
        ? [
            h('h2', { class: 'unseen' }, words.of('phone.hourglasses')),
            h(
              'div',
              { class: 'glasses' },
              [...this.drawn.values()].map((each) => each.root),
            ),
          ]
        : []),
    );
    this.element.hidden = glasses.length === 0;
    this.move();
  }

  move() {
    if (this.waiting !== null) {
      cancelAnimationFrame(this.waiting.frame);
      clearTimeout(this.waiting.timer);
      this.waiting = null;
    }
    let runs = false;
    for (const [name, glass] of Object.entries(this.payload?.hourglasses ?? {})) {
      const left = remaining(glass, this.payload, this.now());
      runs = set(this.drawn.get(name), glass, left, this.payload.paused, this.words) || runs;
    }
    if (!runs) return;
    // Sand that may not move is set once a second; sand that may, with every picture.
    this.waiting = STILL.matches
      ? { timer: setTimeout(() => this.move(), 1000 - (Date.now() % 1000)) }
      : { frame: requestAnimationFrame(() => this.move()) };
  }
}

function draw(name, glass, words) {
  const up = svg('path', { class: 'sand' });
  const down = svg('path', { class: 'sand' });
  const fall = svg('line', { class: 'fall', x1: 40, x2: 40, y1: NECK, y2: BOTTOM });
  const time = h('span', { class: 'time' });
  const is = h('span', { class: 'is' });
  const called = words.say(glass.name);
  const root = h(
    'div',
    { class: `glass glass-${name} row-${glass.row}`, 'data-glass': name },
    svg(
      'svg',
      { viewBox: '0 0 80 120', 'aria-hidden': 'true' },
      svg('path', {
        class: 'bulb',
        d: 'M12 8h56c0 26-20 34-24 52 4 18 24 26 24 52H12c0-26 20-34 24-52C32 42 12 34 12 8z',
      }),
      up,
      down,
      fall,
      svg('path', { class: 'frame', d: 'M6 5h68M6 115h68' }),
    ),
    h('span', { class: 'glass-name' }, called),
    time,
    is,
    h(
      'span',
      { class: 'glass-row' },
      h('span', { 'aria-hidden': 'true' }, glass.row === 'upper' ? '▲ ' : '▼ '),
      words.say(glass.row_name),
    ),
  );
  return { root, up, down, fall, time, is };
}

// Half the width of the glass at a height; straight walls are near enough for sand.
const half = (y) => 3 + 24 * Math.abs((y - NECK) / (BOTTOM - NECK)) ** 0.8;

function set(drawn, glass, left, paused, words) {
  const runs = glass.running && left !== null && left > 0;
  const share = left === null || glass.duration_ms === 0 ? 0 : left / glass.duration_ms;
  const level = NECK - (NECK - TOP - 4) * Math.sqrt(share);
  const heap = BOTTOM - (BOTTOM - NECK - 6) * (1 - Math.sqrt(share));
  drawn.up.setAttribute('d', share > 0 ? bulb(level, NECK) : '');
  drawn.down.setAttribute('d', share < 1 ? bulb(heap, BOTTOM) : '');
  drawn.fall.setAttribute('visibility', runs ? 'visible' : 'hidden');
  drawn.fall.setAttribute('y2', String(heap.toFixed(1)));
  write(drawn.time, left === null ? '–:––' : clockText(left));
  drawn.root.dataset.left = left === null ? '' : String(left);
  drawn.root.dataset.is =
    left === null
      ? 'unknown'
      : runs
        ? left <= LOW
          ? 'ending'
          : 'running'
        : left > 0
          ? 'still'
          : glass.turns
            ? 'empty'
            : 'resting';
  write(
    drawn.is,
    left === 0
      ? glass.turns
        ? words.of('phone.sand.empty')
        : ''
      : !runs && left !== null && paused
        ? words.of('phone.sand.still')
        : '',
  );
  return glass.running && left !== 0;
}

function bulb(from, to) {
  const points = [];
  for (let step = 0; step <= 6; step += 1) points.push(from + ((to - from) * step) / 6);
  const left = points.map((y) => `${(40 - half(y)).toFixed(1)} ${y.toFixed(1)}`);
  const right = points.reverse().map((y) => `${(40 + half(y)).toFixed(1)} ${y.toFixed(1)}`);
  return `M${left.join('L')}L${right.join('L')}z`;
}
