import { setTimeout as sleep } from 'node:timers/promises';
import { BatchFailed } from './batch.ts';
import { DatabaseUnavailable, sqlState } from './errors.ts';

/** Serialisation failure, deadlock: broken off for the sake of another transaction, with nothing of it left behind. */
const BROKEN_OFF = new Set(['40001', '40P01']);
const TRIES = 4;
const STEP_MS = 20;

/**
 * Does a transaction again that the database broke off although nothing is wrong with it. Locks are taken in one order, so this
 * is rare; where it happens again and again the fault is one of a moment, as an outage is.
 */
export async function againWhereBrokenOff<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isBrokenOff(error)) throw error;
      if (tried === TRIES) throw new DatabaseUnavailable('others were in the way', { cause: error });
      // Whoever was in the way gets a head start, and two that met do not meet again.
      await sleep(Math.random() * STEP_MS * 2 ** tried);
    }
  }
}

export function isBrokenOff(error: unknown): boolean {
  return BROKEN_OFF.has(sqlState(error instanceof BatchFailed ? error.cause : error) ?? '');
}
