import { beforeEach, expect, it } from 'vitest';
import { TestClock } from '../../testing/clock.ts';
import { RateLimit } from './rate-limit.ts';

let clock: TestClock;
let limit: RateLimit;
beforeEach(() => {
  clock = new TestClock();
  limit = new RateLimit(clock);
});

it('counts each caller of each call by itself, for a minute from the first', () => {
  for (let call = 0; call < 3; call += 1) expect(limit.take('GET /a', 'ana', 3)).toBe(0);
  clock.advance(20_000);
  expect(limit.take('GET /a', 'ana', 3)).toBe(40);
  expect(limit.take('GET /a', 'ben', 3)).toBe(0);
  expect(limit.take('GET /b', 'ana', 3)).toBe(0);
  clock.advance(40_000);
  for (let call = 0; call < 3; call += 1) expect(limit.take('GET /a', 'ana', 3)).toBe(0);
  expect(limit.take('GET /a', 'ana', 3)).toBe(60);
});

it('goes on counting those who are in their minute when it clears up', () => {
  limit.take('GET /a', 'early', 1);
  clock.advance(30_000);
  limit.take('GET /a', 'ana', 1);
  for (let caller = 0; caller < 10_001; caller += 1) limit.take('GET /b', `caller ${caller}`, 1);
  clock.advance(30_000);
  limit.take('GET /b', 'one more', 1);
  expect(limit.take('GET /a', 'early', 1)).toBe(0);
  expect(limit.take('GET /a', 'ana', 1)).toBe(30);
  expect(limit.take('GET /b', 'caller 7', 1)).toBe(30);
});
