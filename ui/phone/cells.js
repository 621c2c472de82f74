// Tables that a game sends for people, the first row a heading. Wide ones become a card a row: phones are narrow.
import { h } from './dom.js';
import { fact } from './marks.js';

const WIDEST = 4; // columns
const BIG = 'score.total';

export function drawTable(rows, words) {
  if (rows.length === 0) return null;
  if (rows.length === 1) return h('p', { class: 'line' }, rows[0].map((cell) => words.say(cell)).join(' · '));
  if (rows.every((row) => row.length === 1)) return drawLines(rows, words);
  return rows[0].length > WIDEST ? drawCards(rows, words) : drawGrid(rows, words);
}

export function drawLines(rows, words) {
  return h(
    'ul',
    { class: 'lines' },
    rows.map((row) => h('li', {}, row.map((cell) => words.say(cell)).join(' '))),
  );
}

function drawGrid([heading, ...rows], words) {
  const wide = rows[0].findIndex((cell) => typeof cell !== 'number');
  const kind = (at) => (at === wide ? 'wide' : 'figure');
  return h(
    'table',
    { class: 'grid' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        heading.map((cell, at) => h('th', { scope: 'col', class: kind(at) }, words.say(cell))),
      ),
    ),
    h(
      'tbody',
      {},
      rows.map((row) =>
        h(
          'tr',
          {},
          row.map((cell, at) => h('td', { class: kind(at) }, words.say(cell))),
        ),
      ),
    ),
  );
}

// Place, name, the total; whatever else there is stands below with its heading.
export function drawCards([heading, ...rows], words) {
  const is = (key) => heading.findIndex((cell) => typeof cell === 'object' && cell.key === key);
  const total = is(BIG);
  const name = Math.max(0, is('score.player'));
  const place = name > 0 ? 0 : -1;
  return h(
    'ol',
    { class: 'cards' },
    rows.map((row) => {
      const rest = row
        .map((cell, at) => at)
        .filter((at) => ![total, name, place].includes(at) && words.say(row[at]) !== '');
      return h(
        'li',
        { class: 'card' },
        h(
          'div',
          { class: 'row' },
          place < 0 ? null : h('span', { class: 'place' }, words.say(row[place])),
          h('span', { class: 'name' }, words.say(row[name])),
          total < 0 ? null : h('strong', { class: 'big' }, words.say(row[total])),
        ),
        h(
          'dl',
          { class: 'facts' },
          rest.map((at) => fact(words.say(heading[at]), words.say(row[at]))),
        ),
      );
    }),
  );
}
