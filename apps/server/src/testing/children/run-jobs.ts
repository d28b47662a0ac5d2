import { openDatabase } from '../../db/client.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { silentLog } from '../log.ts';

/**
 * Works on jobs of the database given until its input closes. `slow` jobs never end by themselves, `note` jobs end at
 * once. Says `{ started: attempt id, last }` for each attempt.
 */
const [url, leaseMs, onlyProcess] = [process.argv[2]!, Number(process.argv[3]), process.argv[4] === 'only'];
const db = openDatabase({ url, max: 3, log: silentLog });
const say = (line: object): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);
const jobs = await startJobs({
  db,
  url,
  clock: { now: () => new Date() },
  log: silentLog,
  onlyProcess,
  leaseMs,
  pollMs: 100,
  drainMs: 100,
  every: [],
  handlers: {
    slow: async ({ attemptId, isLastAttempt, signal }) => {
      say({ started: attemptId, last: isLastAttempt });
      await new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    },
    note: async ({ attemptId, isLastAttempt }) => void say({ started: attemptId, last: isLastAttempt }),
  },
});
process.stdin.resume().on('end', () => {
  void jobs
    .stop()
    .then(() => db.close())
    .then(() => process.exit(0));
});
