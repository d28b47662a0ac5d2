import type { Clock } from '../ports/clock.ts';

/** A clock that a test moves. */
export class TestClock implements Clock {
  #now: Date;

  constructor(start = new Date()) {
    this.#now = start;
  }

  now(): Date {
    return this.#now;
  }

  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}
