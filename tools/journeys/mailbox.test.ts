import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailsFor, nextCode } from './mailbox.ts';
import { startMailServer } from './mail-server.ts';

let folder = '';
let server: Awaited<ReturnType<typeof startMailServer>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  server = await startMailServer(join(folder, 'mail'));
  vi.stubEnv('MAIL_DIR', server.folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the mailbox of the journeys', () => {
  it('gives the code of the mail that came after the ones already seen', async () => {
    await send('Ana@example.com', 'Your code:\n\nABC234\n\nIt is valid for 5 minutes.');
    expect(await nextCode('ana@example.com', 0)).toBe('ABC234');

    const seen = (await mailsFor('ana@example.com')).length;
    await send('eva@example.com', 'EVA777');
    const coming = nextCode('ana@example.com', seen);
    await send('ana@example.com', 'Su código:\n\nXYZ789\n');
    expect(await coming).toBe('XYZ789');
  });

  it('refuses a mail whose code does not stand alone', async () => {
    await send('ana@example.com', 'Your code is ABC234.');
    await expect(nextCode('ana@example.com', 0)).rejects.toThrow('no code alone on a line');
  });

  it('serves those who log in only', async () => {
    const address = server.url.replace('journeys:secret@', '');
    const mail = { from: 'a@example.com', to: 'ana@example.com', text: 'x' };
    await expect(createTransport(address).sendMail(mail)).rejects.toThrow(/authentication required/i);
  });
});

async function send(to: string, text: string): Promise<void> {
  const transport = createTransport(server.url);
  await transport.sendMail({ from: 'centralita@example.com', to, subject: 'Código', text });
  transport.close();
}
