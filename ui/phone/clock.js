// The table's clock, as well as the phone can know it. A sign of life says what it was when it was sent; the ones that
// came quickest are the best, and those are the ones that are furthest ahead.
const KEPT = 8;
const JUMP = 1500; // ms: the phone slept, or the table started again

export class TableClock {
  constructor(now = () => performance.now()) {
    this.now_ = now;
    this.ahead = [];
  }

  // What the table's clock showed; `age` is how long ago that was, as far as one knows.
  heard(clock_ms, age = 0) {
    const ahead = clock_ms + age - this.now_();
    if (this.ahead.length && Math.abs(ahead - Math.max(...this.ahead)) > JUMP) this.ahead = [];
    this.ahead = [...this.ahead, ahead].slice(-KEPT);
  }

  // Milliseconds, or null while nobody has told.
  now() {
    return this.ahead.length ? this.now_() + Math.max(...this.ahead) : null;
  }
}
