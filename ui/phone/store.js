// What is known of a table. Only what is newer gets in; after a new connection or a new start of the table anything
// does, because then its journal may be another one.
import { read } from './messages.js';

const LASTING = ['state', 'hourglasses', 'summary'];

export class Store {
  constructor() {
    this.availability = null;
    this.state = null;
    this.hourglasses = null;
    this.summary = null;
    this.bridge = null;
    this.heardAt = null; // when anything came that could be read, by the phone's clock
    this.afresh();
  }

  // The table is to be found elsewhere: what was heard stays until more comes, how it stands there is not known yet.
  moved() {
    this.availability = null;
    this.bridge = null;
    this.afresh();
  }

  afresh() {
    this.open = new Set(LASTING);
  }

  // What was taken, or null when it changes nothing.
  take(name, bytes, at) {
    const value = read(name, bytes);
    if (value === null) return null;
    if (LASTING.includes(name)) {
      const known = this[name];
      if (known !== null && value.rev < known.rev && !this.open.has(name)) return null;
      this.open.delete(name);
      this[name] = value;
    } else if (name === 'availability') {
      this.availability = value;
      this.afresh();
    } else if (name === 'tick') {
      this.availability = 'online'; // whoever ticks is there, whatever an old will said
    } else if (name === 'bridge') {
      this.bridge = value;
    }
    this.heardAt = at;
    return value;
  }
}
