import { join } from 'node:path';
import { storedAs } from './adapters/file-store/file-store.ts';
import { runCommand } from './db/backup/command.ts';
import { BackupRefused } from './db/backup/manifest.ts';
import { missingUploads } from './db/backup/missing-uploads.ts';
import { withDatabase } from './db/backup/with-database.ts';
import { writeBackup } from './db/backup/write-backup.ts';
import { createLog } from './platform/log.ts';
import { envOrEnd } from './start/env-or-end.ts';
import { whyNotStarted } from './start/why-not-started.ts';

/** `npm run backup -- file.tar.gz`: also while the product works. */
const env = envOrEnd(process.env);
const { dataDir, databaseUrl, s3 } = env;
const log = createLog({ level: 'error', format: 'json' });
process.exitCode = await runCommand('backup', process.argv.slice(2), act, (fault) =>
  whyNotStarted(fault, env),
);

async function act(file: string): Promise<string> {
  const { rows, uploads } = await withDatabase({ dataDir, databaseUrl, log }, async (url) => ({
    rows: await writeBackup({ url, dataDir, file }),
    uploads: s3 ? null : await missingUploads(url, (key) => join(dataDir, 'files', storedAs(key))),
  }));
  if (uploads && uploads.missing > 0) tellOfMissing(file, uploads);
  const elsewhere = s3 ? '\nThe uploaded files are in the S3 bucket and are not part of it.' : '';
  return `Backup written to ${file}: ${rows} rows, and the files of ${dataDir}. It holds secrets, keep it safe.${elsewhere}`;
}

/** One without any upload is no backup: a scheduled one has to fail. @throws BackupRefused */
function tellOfMissing(file: string, { missing, all }: { missing: number; all: number }): void {
  const words =
    `${missing} of ${all} uploaded files are not in ${dataDir} and therefore not in ${file}. Is DATA_DIR the folder that the ` +
    'server works with? Several servers need one in common, or STORAGE_URL.';
  if (missing === all) throw new BackupRefused(words);
  process.stderr.write(`${words}\n`);
}
