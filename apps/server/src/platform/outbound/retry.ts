import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderError } from '../../ports/provider-error.ts';

export interface RetryPolicy {
  /** How often in all. */
  attempts: number;
  /** Before the second attempt; doubles each time, with chance between half and the whole of it. */
  backoff_ms: number;
  /** A provider that asks to wait longer than this is not waited for: somebody waits for the answer. */
  longest_wait_ms: number;
  signal: AbortSignal;
}

/**
 * Repeats an act that failed in a way that may pass: overloaded (429, with its Retry-After), out of order (5xx) or a
 * broken connection. Other failures, timeouts among them (the time is already spent), come back at once.
 */
export async function withRetries<T>(act: () => Promise<T>, policy: RetryPolicy): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      const wait = attempt < policy.attempts ? waitBefore(error, attempt, policy) : null;
      if (wait === null) throw error;
      await sleep(wait, undefined, { signal: policy.signal }).catch(() => {
        throw policy.signal.reason;
      });
    }
  }
}

function waitBefore(error: unknown, attempt: number, policy: RetryPolicy): number | null {
  if (!(error instanceof ProviderError)) return null;
  if (error.fault !== 'rate_limited' && error.fault !== 'unavailable') return null;
  const asked = (error.retryAfterSeconds ?? 0) * 1_000;
  if (asked > policy.longest_wait_ms) return null;
  const backoff = policy.backoff_ms * 2 ** (attempt - 1);
  return Math.max(asked, backoff * (0.5 + Math.random() / 2));
}
