import { withDatabase } from './db/backup/with-database.ts';
import { openDatabase } from './db/client.ts';
import { EmbeddedFailure } from './db/embedded/failure.ts';
import { DatabaseUnavailable } from './db/errors.ts';
import { readEnv } from './env.ts';
import { verifyCommand } from './features/audit/verify/command.ts';
import { createLog } from './platform/log.ts';

/** `npm run audit:verify`: also while the product works. */
const read = readEnv(process.env);
if (!read.ok) throw new Error(`The configuration has faults: ${read.faults.join('; ')}`);
const { dataDir, databaseUrl } = read.env;
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
  if (!(error instanceof EmbeddedFailure) && !(error instanceof DatabaseUnavailable)) throw error;
  output.err(`${error.message}\n`);
  return 1;
});
