// How the page stands to the table, in one word and an age. Nothing is called live that may be old.
import { $, aloud, write } from './dom.js';

const LATE = 15_000; // ms without a sign of life: the table ticks every 5 s
const PATIENCE = 3_000; // ms in which a connection may come about before it is called missing

// `since` is when the connection was last lost or first sought.
export function standing({ connected, since, availability, bridge = null, heardAt, now }) {
  const age = heardAt === null ? null : Math.max(0, now - heardAt);
  if (!connected) return { is: now - since > PATIENCE ? 'no_connection' : 'connecting', age };
  if (availability === 'offline' || bridge === '0') return { is: 'offline', age };
  if (age === null) return { is: now - since > LATE ? 'late' : 'connecting', age };
  return { is: age > LATE ? 'late' : 'live', age };
}

const STANDINGS = {
  connecting: 'phone.connecting',
  live: 'phone.live',
  late: 'phone.late',
  offline: 'phone.offline',
  no_connection: 'phone.no_connection',
};

function ageSaid(age, words) {
  if (age === null) return words.of('phone.age.none');
  const seconds = Math.floor(age / 1000);
  const [unit, n] =
    seconds < 60
      ? ['phone.age.seconds', seconds]
      : seconds < 3600
        ? ['phone.age.minutes', Math.floor(seconds / 60)]
        : ['phone.age.hours', Math.floor(seconds / 3600)];
  return words.of('phone.age', { age: { key: unit, values: { n } } });
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
