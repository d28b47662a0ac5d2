import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGraphServer } from '../../apps/server/src/adapters/conformance/graph-server.ts';
import { graphState } from '../../apps/server/src/adapters/conformance/graph-state.ts';
import { writeIntoMemory } from '../lib/memory-folder.mjs';
import { freePort } from './free-port.ts';
import { startMailServer } from './mail-server.ts';
import { startProduct } from './product.ts';

/**
 * Starts what the journeys share: a real SMTP server, a stand-in for Meta, and the built product on a free port with a fresh
 * data folder.
 * The journeys read BASE_URL, MAIL_DIR (see mailbox.ts), ADMIN_EMAIL and DATA_DIR.
 * @returns what ends and removes all of it
 */
export default async function setup(): Promise<() => Promise<void>> {
  writeIntoMemory();
  const folder = await mkdtemp(join(tmpdir(), 'centralita-journeys-'));
  const mail = await startMailServer(join(folder, 'mail'));
  const data = join(folder, 'data');
  const admin = 'admin@centralita.local';
  const meta = await startGraphServer(graphState({ accounts: [], freshNumber: 990_000_000 }));
  const port = await freePort();
  const product = await startProduct({
    PORT: String(port),
    // Known beforehand: Meta sends people back to it.
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: mail.url,
    ADMIN_EMAIL: admin,
    DATA_DIR: data,
    WHATSAPP_APP_ID: meta.state.appId,
    WHATSAPP_APP_SECRET: meta.state.appSecret,
    WHATSAPP_CONFIG_ID: meta.state.configId,
    GRAPH_API_URL: meta.baseUrl,
    WHATSAPP_DIALOG_URL: meta.dialogUrl,
    // One for each time that a journey is repeated.
    TEST_PHONE_NUMBERS: '+15005550006,+15005550007,+15005550008',
    // Websites that journeys start.
    OUTBOUND_ALLOW: 'localhost',
  });

  process.env['BASE_URL'] = product.url;
  process.env['MAIL_DIR'] = mail.folder;
  process.env['ADMIN_EMAIL'] = admin;
  process.env['DATA_DIR'] = data;
  return async () => {
    await product.stop();
    await mail.stop();
    await meta.close();
    await rm(folder, { recursive: true, force: true });
  };
}
