import { withDatabase } from './db/backup/with-database.ts';
import { openDatabase } from './db/client.ts';
import { EmbeddedFailure } from './db/embedded/failure.ts';
import { DatabaseUnavailable, sqlState } from './db/errors.ts';
import { verifyCommand } from './features/audit/verify/command.ts';
import { createLog } from './platform/log.ts';
import { envOrEnd } from './start/env-or-end.ts';

/** No such role, no such table: nothing was migrated. */
const withoutLog = new Set(['22023', '42P01']);

/** `npm run audit:verify`: also while the product works. */
const { dataDir, databaseUrl } = envOrEnd(process.env);
const log = createLog({ level: 'error', format: 'json' });
const output = {
  out: (text: string) => process.stdout.write(text),
  err: (text: string) => process.stderr.write(text),
};
process.exitCode = await verifyCommand(
  process.argv.slice(2),
  (act) =>
    withDatabase({ dataDir, databaseUrl, log }, async (url) => {
      const db = openDatabase({ url, max: 1, log });
      return act(db).finally(() => db.close());
    }),
  output,
).catch((error: unknown) => {
  const known = error instanceof EmbeddedFailure || error instanceof DatabaseUnavailable;
  if (!known && !withoutLog.has(sqlState(error) ?? '')) throw error;
  output.err(
    known
      ? `${error.message}\n`
      : 'This database has no audit log: no version of Centralita with one was started on it.\n',
  );
  return 1;
});
