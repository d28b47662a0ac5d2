import { beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../../ports/provider-error.ts';
import { Breaker } from './breaker.ts';

let now = 0;
let breaker: Breaker;
const down = new ProviderError('unavailable', 'down');

beforeEach(() => {
  now = 1_000_000;
  breaker = new Breaker({ now: () => new Date(now) });
});

describe('the breaker', () => {
  it('opens after five faults in a row and says how long', () => {
    fail(4);
    expect(() => breaker.admit()).not.toThrow();
    fail(1);
    expect(() => breaker.admit()).toThrow(
      expect.objectContaining({ fault: 'unavailable', retryAfterSeconds: 20 }),
    );
    now += 19_999;
    expect(() => breaker.admit()).toThrow(expect.objectContaining({ retryAfterSeconds: 1 }));
  });

  it('forgets faults after a success', () => {
    fail(4);
    breaker.succeeded();
    fail(4);
    expect(() => breaker.admit()).not.toThrow();
  });

  it('lets one call try after 20 seconds, and all once it succeeded', () => {
    fail(5);
    now += 20_000;
    breaker.admit();
    expect(() => breaker.admit()).toThrow(ProviderError);
    breaker.succeeded();
    breaker.admit();
    breaker.admit();
  });

  it('rests again when the try failed', () => {
    fail(5);
    now += 20_000;
    breaker.admit();
    fail(1);
    expect(() => breaker.admit()).toThrow(expect.objectContaining({ retryAfterSeconds: 20 }));
    now += 20_000;
    expect(() => breaker.admit()).not.toThrow();
  });

  it('lets another try when the first one left', () => {
    fail(5);
    now += 20_000;
    breaker.admit();
    breaker.abandoned();
    expect(() => breaker.admit()).not.toThrow();
  });

  it('leaves a provider alone that asked for it, at most a minute', () => {
    breaker.failed(new ProviderError('rate_limited', 'slow', 7));
    expect(() => breaker.admit()).toThrow(
      expect.objectContaining({ fault: 'rate_limited', retryAfterSeconds: 7 }),
    );
    now += 7_000;
    breaker.admit();
    breaker.failed(new ProviderError('rate_limited', 'slow', 86_400));
    now += 59_999;
    expect(() => breaker.admit()).toThrow(expect.objectContaining({ retryAfterSeconds: 1 }));
    now += 1;
    expect(() => breaker.admit()).not.toThrow();
  });

  it.each([new ProviderError('refused', 'no'), new ProviderError('rate_limited', 'slow'), new Error('left')])(
    'does not count %s',
    (error) => {
      for (let time = 0; time < 10; time += 1) breaker.failed(error);
      expect(() => breaker.admit()).not.toThrow();
    },
  );
});

function fail(times: number): void {
  for (let time = 0; time < times; time += 1) breaker.failed(down);
}
