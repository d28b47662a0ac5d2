import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from './mail-server.ts';
import { startProduct } from './product.ts';

/**
 * Starts what the journeys share: a real SMTP server and the built product on a free port with a fresh data folder.
 * The journeys read BASE_URL, MAIL_DIR (see mailbox.ts), ADMIN_EMAIL and DATA_DIR.
 * @returns what ends and removes all of it
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'centralita-journeys-'));
  const mail = await startMailServer(join(folder, 'mail'));
  const data = join(folder, 'data');
  const admin = 'admin@centralita.local';
  const product = await startProduct({ SMTP_URL: mail.url, ADMIN_EMAIL: admin, DATA_DIR: data });

  process.env['BASE_URL'] = product.url;
  process.env['MAIL_DIR'] = mail.folder;
  process.env['ADMIN_EMAIL'] = admin;
  process.env['DATA_DIR'] = data;
  return async () => {
    await product.stop();
    await mail.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
