import { runCommand } from './db/backup/command.ts';
import { restoreBackup } from './db/backup/restore-backup.ts';
import { withOwnDatabase } from './db/backup/with-database.ts';
import { createLog } from './platform/log.ts';
import { envOrEnd } from './start/env-or-end.ts';
import { whyNotStarted } from './start/why-not-started.ts';

/** `npm run restore -- file.tar.gz`: into an empty data folder or database. */
const env = envOrEnd(process.env);
const { dataDir, databaseUrl } = env;
const log = createLog({ level: 'error', format: 'json' });
process.exitCode = await runCommand('restore', process.argv.slice(2), act, (fault) =>
  whyNotStarted(fault, env),
);

async function act(file: string): Promise<string> {
  const rows = await withOwnDatabase({ dataDir, databaseUrl, log }, (url) =>
    restoreBackup({ url, dataDir, file, log }),
  );
  return `Restored ${rows} rows, and the files into ${dataDir}. Start Centralita there: DATA_DIR=${dataDir} npm start`;
}
