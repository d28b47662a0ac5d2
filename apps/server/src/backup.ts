import { runCommand } from './db/backup/command.ts';
import { withDatabase } from './db/backup/with-database.ts';
import { writeBackup } from './db/backup/write-backup.ts';
import { readEnv } from './env.ts';
import { createLog } from './platform/log.ts';
import { whyNotStarted } from './start/why-not-started.ts';

/** `npm run backup -- file.tar.gz`: also while the product works. */
const read = readEnv(process.env);
if (!read.ok) throw new Error(`The configuration has faults: ${read.faults.join('; ')}`);
const { env } = read;
const { dataDir, databaseUrl, s3 } = env;
const log = createLog({ level: 'error', format: 'json' });
process.exitCode = await runCommand('backup', process.argv.slice(2), act, (fault) =>
  whyNotStarted(fault, env),
);

async function act(file: string): Promise<string> {
  const rows = await withDatabase({ dataDir, databaseUrl, log }, (url) =>
    writeBackup({ url, dataDir, file }),
  );
  const elsewhere = s3 ? '\nThe uploaded files are in the S3 bucket and are not part of it.' : '';
  return `Backup written to ${file}: ${rows} rows, and the files of ${dataDir}. It holds secrets, keep it safe.${elsewhere}`;
}
