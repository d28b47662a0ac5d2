import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../db/errors.ts';
import { LastingFault } from '../db/lasting-fault.ts';
import type { DatabaseLog } from '../db/log.ts';

const AGAIN_MS = 1_000;

/**
 * The first thing a start asks of a database that is somebody else's: it may come up later than we do, after a power cut or in
 * another container. What it refuses in words is no such fault, and ends the start.
 */
export async function waitForDatabase<T>(
  act: () => Promise<T>,
  log: DatabaseLog,
  againMs = AGAIN_MS,
): Promise<T> {
  const fault = new LastingFault(log, {
    failing: 'the database of DATABASE_URL does not answer; the start waits for it',
    over: 'the database answers, the start goes on',
  });
  for (;;) {
    try {
      const done = await act();
      fault.worked();
      return done;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      fault.failed(error);
      await sleep(againMs);
    }
  }
}
