// What both pages share: who the table is, the language, the way to the broker, and how it stands.
import { ageSaid, standing, STANDINGS } from './connection.js';
import { $, h, write } from './dom.js';
import { isInt, isObject, isText } from './kinds.js';
import { chosenLanguage, LANGUAGES, remember, wordsOf } from './words.js';

export const isId = (text) => typeof text === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(text);

// Asked until there is an answer; `rtt` is how long it took.
export async function askTable() {
  for (;;) {
    const began = performance.now();
    try {
      const answer = await fetch('/table.json', { cache: 'no-store' });
      const about = await answer.json();
      if (isAbout(about)) return { ...about, rtt: performance.now() - began };
    } catch {
      // the table may be starting
    }
    await new Promise((go) => setTimeout(go, 1000));
  }
}

const isAbout = (about) =>
  isObject(about) &&
  isText(about.table) &&
  isId(about.id) &&
  isText(about.base) &&
  isInt(about.websocket, 1, 65535) &&
  isInt(about.clock_ms, 0, Number.MAX_SAFE_INTEGER);

export function brokerUrl(about) {
  const host = about.websocket_host ?? location.hostname;
  const written = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return `${about.tls ? 'wss' : 'ws'}://${written}:${about.websocket}/`;
}

// The picker of the language; `draw(words)` is called for the first time before this returns.
export async function speak(ofTable, draw) {
  const picker = $('language');
  const change = async (language) => {
    const words = await wordsOf(language);
    document.documentElement.lang = language;
    picker.replaceChildren(
      ...LANGUAGES.map((each) =>
        h('option', { value: each, selected: each === language }, words.of(`phone.language.${each}`)),
      ),
    );
    picker.setAttribute('aria-label', words.of('phone.language'));
    draw(words);
  };
  picker.addEventListener('change', () => {
    remember(picker.value);
    change(picker.value).catch(() => {});
  });
  for (;;) {
    try {
      return await change(chosenLanguage(ofTable));
    } catch {
      await new Promise((go) => setTimeout(go, 1000));
    }
  }
}

// Writes how it stands; says it aloud only when it becomes another.
export class Standing {
  constructor() {
    this.since = Date.now();
    this.connected = false;
    this.last = null;
  }

  now(connected) {
    if (connected !== this.connected) this.since = Date.now();
    this.connected = connected;
  }

  show(facts, words) {
    const { is, age } = standing({ connected: this.connected, since: this.since, now: Date.now(), ...facts });
    document.body.dataset.connection = is;
    $('connection').dataset.age = age === null ? '' : String(age);
    write($('connection'), words.of(STANDINGS[is]));
    write($('age'), ageSaid(age, words));
    if (is !== this.last && this.last !== null && is !== 'connecting') aloud(words.of(STANDINGS[is]));
    this.last = is;
    return is;
  }
}

export function aloud(text) {
  $('aloud').textContent = text;
}
