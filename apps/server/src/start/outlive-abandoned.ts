import type { Log } from '../platform/log.ts';

/**
 * A promise that failed while nobody waited for it held nothing that its own ending did not give back: it is logged, and the process goes
 * on, as it serves all companies. What is thrown where nobody catches it still ends the process.
 */
export function outliveAbandoned(log: Log): void {
  process.on('unhandledRejection', (fault) =>
    log.error({ err: fault }, 'a promise failed that nobody waited for'),
  );
}
