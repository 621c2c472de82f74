// The connection to the broker. It comes back by itself; when the phone wakes it is made anew, because a socket that
// slept may look open and be dead.
import mqtt from './vendor/mqtt.esm.js';
import { LONGEST } from './messages.js';

const AGAIN = 500; // ms between two tries
const SILENT = 6_000; // ms without a message after which a waking phone trusts its socket no more; the table ticks every 5
const HIDDEN = 3_000;
const DEAD = 20_000; // ms without a message after which even one that is awake tries a new socket

export class Link {
  // `on` has connected(), lost() and message(topic, bytes).
  constructor(url, topics, on) {
    this.url = url;
    this.topics = topics;
    this.on = on;
    this.client = null;
    this.connected = false;
    this.heardAt = Date.now();
    this.hiddenAt = document.hidden ? Date.now() : null;
    this.openedAt = 0;
  }

  start() {
    this.open();
    document.addEventListener('visibilitychange', () => this.seen());
    document.addEventListener('resume', () => this.reopen());
    addEventListener('pageshow', (event) => event.persisted && this.reopen());
    addEventListener('online', () => this.reopen());
    addEventListener('offline', () => this.drop());
    setInterval(() => this.look(), 2_000);
  }

  open() {
    this.openedAt = Date.now();
    const client = mqtt.connect(this.url, {
      protocolVersion: 5,
      clientId: `phone-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`, // two with one name would fight
      clean: true,
      keepalive: 15,
      reconnectPeriod: AGAIN,
      connectTimeout: 4_000,
      resubscribe: false,
      queueQoSZero: false,
      timerVariant: 'native',
      properties: { maximumPacketSize: LONGEST + 1024 },
    });
    this.client = client;
    const mine =
      (then) =>
      (...given) =>
        this.client === client && then(...given);
    client.on(
      'connect',
      mine(() => {
        this.connected = true;
        this.heardAt = Date.now();
        client.subscribe(this.topics, { qos: 0 });
        this.on.connected();
      }),
    );
    client.on(
      'close',
      mine(() => {
        if (!this.connected) return;
        this.connected = false;
        this.on.lost();
      }),
    );
    client.on('error', () => {}); // `close` follows, and then the next try
    client.on(
      'message',
      mine((topic, payload) => {
        this.heardAt = Date.now();
        this.on.message(topic, payload);
      }),
    );
  }

  // From now on these instead.
  follow(topics) {
    if (this.connected) {
      this.client.unsubscribe(this.topics);
      this.client.subscribe(topics, { qos: 0 });
    }
    this.topics = topics;
  }

  drop() {
    const old = this.client;
    this.client = null;
    old?.end(true);
    if (!this.connected) return;
    this.connected = false;
    this.on.lost();
  }

  reopen() {
    this.drop();
    this.open();
  }

  seen() {
    if (document.hidden) {
      this.hiddenAt = Date.now();
      return;
    }
    const hidden = this.hiddenAt === null ? 0 : Date.now() - this.hiddenAt;
    this.hiddenAt = null;
    if (!this.connected || hidden > HIDDEN || Date.now() - this.heardAt > SILENT) this.reopen();
  }

  look() {
    const now = Date.now();
    if (this.client === null) {
      if (navigator.onLine !== false) this.open();
    } else if (this.connected && now - this.heardAt > DEAD && now - this.openedAt > DEAD) {
      this.reopen();
    }
  }
}
