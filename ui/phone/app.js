// The page of one table.
import { askTable, brokerUrl, isId } from './about.js';
import { TableClock } from './clock.js';
import { Standing } from './connection.js';
import { $, aloud, write } from './dom.js';
import { drawState } from './frame.js';
import { speak } from './language.js';
import { Link } from './link.js';
import { Hourglasses } from './sand.js';
import { Store } from './store.js';

const RENAMED = 'publish.event.renamed'; // the last word under the old name; `id` is the new one
const TOPICS = ['availability', 'state', 'hourglasses', 'summary', 'event', 'tick'];

// `?table=` is another table of this broker, `?club=` one that comes over the bridge.
function wanted(about) {
  const asked = new URLSearchParams(location.search);
  for (const [name, root] of [
    ['table', 'companion'],
    ['club', 'club'],
  ]) {
    const id = asked.get(name);
    if (isId(id)) return { asked: name, root, id, own: root === 'companion' && id === about.id };
  }
  return { asked: null, root: 'companion', id: about.id, own: true };
}

let about = await askTable();
const table = wanted(about);
const store = new Store();
const clock = new TableClock();
const standing = new Standing();
const hourglasses = new Hourglasses($('hourglasses'), () => clock.now());
let words = null;

if (table.own) clock.heard(about.clock_ms, about.rtt / 2);

const name = () => store.summary?.table ?? (table.own ? about.table : table.id);

// Hourglasses belong to a game that is going on.
const shown = () => (store.state?.game && !store.state.over ? store.hourglasses : null);

function draw() {
  drawState(store.state, words, name());
  hourglasses.show(shown(), words);
  write($('all'), words.of('phone.tables'));
  show();
}

function show() {
  standing.show({ availability: store.availability, bridge: store.bridge, heardAt: store.heardAt }, words);
}

const base = () => `${table.root}/${table.id}`;
const topics = () => [...TOPICS, 'bridge'].map((each) => `${base()}/${each}`);

// The table has another name. A reload would have to find it, too.
function follow(id) {
  if (!isId(id) || id === table.id) return;
  table.id = id;
  if (table.asked !== null) history.replaceState(null, '', `?${table.asked}=${id}`);
  store.moved();
  link.follow(topics());
}

function message(topic, bytes) {
  if (!topic.startsWith(`${base()}/`)) return; // the last of an earlier name
  const what = topic.slice(base().length + 1);
  const value = store.take(what, bytes, Date.now());
  if (value === null) return;
  if (what === 'tick') clock.heard(value.clock_ms);
  else if (what === 'event') happened(value);
  else if (what === 'hourglasses') hourglasses.show(shown(), words);
  else if (what === 'state') draw();
  else if (what === 'summary') write($('table'), name());
  show();
}

function happened({ key, values = {}, text }) {
  aloud(words.has(key) ? words.of(key, values) : text);
  if (key === RENAMED) follow(values.id);
}

let asking = false;

// One question at a time: the broker may come and go while nobody serves the page.
async function askAgain() {
  if (asking) return;
  asking = true;
  about = await askTable();
  clock.heard(about.clock_ms, about.rtt / 2);
  asking = false;
  follow(about.id);
}

await speak(about.language, (spoken) => {
  words = spoken;
  draw();
});

const link = new Link(
  brokerUrl(about),
  topics(),
  {
    connected() {
      store.afresh();
      standing.now(true);
      show();
      if (table.own) askAgain();
    },
    lost() {
      standing.now(false);
      show();
    },
    message,
  },
);
link.start();
setInterval(show, 1000);
document.addEventListener('visibilitychange', show);
