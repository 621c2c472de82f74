// The list of tables: every one that the broker shows, and those that come over the bridge.
import { askTable, brokerUrl, isId } from './about.js';
import { Standing, standing as stands } from './connection.js';
import { $, fill, h, write } from './dom.js';
import { speak } from './language.js';
import { Link } from './link.js';
import { fact } from './marks.js';
import { Store } from './store.js';

const TOPICS = ['availability', 'summary', 'tick', 'bridge'];
const MOST = 200; // tables

let about = await askTable();
const stores = new Map(); // by the beginning of its topics
const standing = new Standing();
let words = null;
let heardAt = null;
let due = false;
let drawn = null; // what the list shows

function message(topic, bytes) {
  const [root, id, what, ...more] = topic.split('/');
  if (!['companion', 'club'].includes(root) || !isId(id) || more.length) return;
  if (root === 'club' && id === about.id) return; // our own, back over the bridge
  const base = `${root}/${id}`;
  if (what === 'summary' && bytes.length === 0) {
    stores.delete(base); // emptied: there is no table of that name any more
    if (base === about.base) askAgain();
    return;
  }
  const store = stores.get(base) ?? new Store();
  if (store.take(what, bytes, Date.now()) === null) return;
  heardAt = Date.now();
  if (stores.size < MOST || stores.has(base)) stores.set(base, store);
  if (!due) {
    due = true;
    requestAnimationFrame(draw);
    setTimeout(draw, 200); // pages in the background get no pictures
  }
}

let asking = false;

// Our own table may have another name.
async function askAgain() {
  if (asking) return;
  asking = true;
  const before = about.base;
  about = await askTable();
  asking = false;
  if (before !== about.base) stores.delete(before);
  draw();
}

function draw() {
  due = false;
  const known = [...stores].filter(([, store]) => store.summary !== null);
  known.sort(
    ([a, one], [b, other]) =>
      (b === about.base) - (a === about.base) ||
      one.summary.table.localeCompare(other.summary.table, words.language) ||
      (a < b ? -1 : 1),
  );
  const shown = known.map(([base, store]) => [base, isOn(store), store.summary]);
  const now = JSON.stringify([words.language, about.base, shown]);
  if (now !== drawn) {
    drawn = now; // else whoever taps, or goes through the list with keys, would lose it under the finger
    fill(
      $('tables'),
      known.map(([base, store]) => card(base, store)),
    );
  }
  write($('game'), words.of('phone.tables'));
  write($('table'), about.table);
  document.title = words.of('phone.tables');
  $('none').hidden = known.length > 0;
  write($('none'), words.of('phone.no_tables'));
  write($('back'), words.of('phone.this_table'));
  show();
}

function card(base, store) {
  const [root, id] = base.split('/');
  const { summary } = store;
  const link = base === about.base ? '/' : `/?${root === 'club' ? 'club' : 'table'}=${id}`;
  const on = isOn(store);
  return h(
    'li',
    { class: `card table-card${on ? '' : ' gone'}`, 'data-table': base, 'data-on': String(on) },
    h(
      'a',
      { href: link },
      h(
        'div',
        { class: 'row' },
        h('span', { class: 'name' }, summary.table),
        h(
          'span',
          { class: `pill ${on ? 'on' : 'off'}` },
          on ? '● ' : '○ ',
          words.of(on ? 'phone.table_on' : 'phone.table_off'),
        ),
      ),
      h('p', { class: 'what' }, titled(summary), summary.stage ? ` · ${summary.stage}` : ''),
      summary.over
        ? h('p', { class: 'soft' }, words.of('phone.over'))
        : summary.paused
          ? h('p', { class: 'soft' }, '❚❚ ', words.of('phone.paused'))
          : summary.turn === null
            ? null
            : h('p', { class: 'soft' }, words.of('phone.turn', { name: summary.turn })),
      summary.players.length
        ? h(
            'dl',
            { class: 'facts' },
            summary.players
              .filter((player) => !player.gone)
              .map((player) => fact(player.name, player.score === null ? '–' : String(player.score))),
          )
        : null,
    ),
  );
}

// In the phone's language where it knows the game, else as that table says it.
function titled({ game, title }) {
  if (game === null) return words.of('phone.no_game');
  return words.has(`${game}.name`) ? words.of(`${game}.name`) : (title ?? game);
}

function isOn(store) {
  const now = Date.now();
  const { availability, bridge } = store;
  return (
    stands({ connected: true, since: now, availability, bridge, heardAt: store.heardAt, now }).is === 'live' &&
    availability === 'online'
  );
}

function show() {
  standing.show({ availability: null, heardAt }, words);
}

await speak(about.language, (spoken) => {
  words = spoken;
  draw();
});

const roots = about.club ? ['companion', 'club'] : ['companion'];
const link = new Link(
  brokerUrl(about),
  roots.flatMap((root) => TOPICS.map((each) => `${root}/+/${each}`)),
  {
    connected() {
      stores.forEach((store) => store.afresh());
      askAgain();
      standing.now(true);
      show();
    },
    lost() {
      standing.now(false);
      show();
    },
    message,
  },
);
link.start();
setInterval(draw, 2000);
