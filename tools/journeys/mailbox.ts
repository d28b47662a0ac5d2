import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

const waitMs = 20_000;
const lookEveryMs = 50;

/** Mails received so far for an address, oldest first. MAIL_DIR is set by setup.ts. */
export async function mailsFor(address: string): Promise<Email[]> {
  const folder = process.env['MAIL_DIR'];
  if (!folder) throw new Error('MAIL_DIR is not set: run the journeys with npm test -- journeys.');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(names.map((name) => readMail(join(folder, name))));
  return mails.filter((mail) => mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()));
}

const read = new Map<string, Promise<Email>>();

/** Each mail is read once: journeys look again and again, and all their mails lie in one folder. */
function readMail(file: string): Promise<Email> {
  const known = read.get(file) ?? readFile(file).then((bytes) => PostalMime.parse(bytes));
  read.set(file, known);
  return known;
}

/**
 * The one-time code of the first mail after `seen` earlier ones (take `(await mailsFor(address)).length` before asking for
 * a code). The code stands alone on a line of the text part.
 */
export async function nextCode(address: string, seen: number): Promise<string> {
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline) {
    const mail = (await mailsFor(address))[seen];
    if (mail) return codeIn(mail);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  throw new Error(`No mail number ${seen + 1} came for the address.`);
}

function codeIn(mail: Email): string {
  const code = /^[2-9A-HJKMNP-Z]{6}$/m.exec((mail.text ?? '').replaceAll('\r', ''))?.[0];
  if (!code) throw new Error('The text part of the mail has no code alone on a line.');
  return code;
}
