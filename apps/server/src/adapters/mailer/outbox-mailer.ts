import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { toMessage } from './message.ts';

export interface OutboxSettings {
  dataDir: string;
  from: string;
  clock: Clock;
}

const KEPT_MS = 7 * 24 * 3_600_000;
const KEPT_FILES = 1_000;

/**
 * Writes each mail as a file that any mail program opens, `<data dir>/outbox/<time>-<random>.eml`, for installations
 * without an SMTP server. A file is whole from the moment it has that name. Old ones go: 7 days, 1,000 files.
 */
export function outboxMailer(settings: OutboxSettings): Mailer {
  const folder = join(settings.dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail, settings.from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const now = settings.clock.now();
      const name = `${stamp(now)}-${randomBytes(4).toString('hex')}.eml`;
      await writeWhole(join(folder, name), message as Buffer);
      await prune(folder, now);
    },
  };
}

/** Sorts by name as by time, and is a file name everywhere: 20261121T104419123Z. */
function stamp(instant: Date): string {
  return instant.toISOString().replace(/[-:.]/g, '');
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const aside = `${path}.part`;
  // The mail holds a sign-in code: for the owner's eyes only.
  const file = await open(aside, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, path);
}

async function prune(folder: string, now: Date): Promise<void> {
  const oldest = stamp(new Date(now.getTime() - KEPT_MS));
  const mails = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
  const surplus = mails.slice(0, Math.max(0, mails.length - KEPT_FILES));
  const expired = mails.filter((name) => name < oldest);
  // Another process may prune the same folder at the same time.
  await Promise.all(
    [...new Set([...surplus, ...expired])].map((name) => rm(join(folder, name), { force: true })),
  );
}
