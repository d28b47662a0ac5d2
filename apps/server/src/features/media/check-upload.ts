import { maxMediaBytes } from '@centralita/contract/media/schema';
import { AppError } from '../../platform/http/app-error.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import { pictureEnd } from './picture-end.ts';
import { extensionOf, sniff, type Sniffed } from './sniff.ts';

export interface CheckedUpload {
  sniffed: Sniffed;
  name: string;
  /** Without what stood behind a picture. */
  bytes: Uint8Array;
}

/**
 * Whether a file may go into a chat: what its bytes are decides, and its name has to agree.
 * @throws AppError file_empty, media_type, media_mismatch, media_too_large
 */
export function checkUpload({ name, bytes }: UploadedFile): CheckedUpload {
  if (bytes.byteLength === 0) throw new AppError('file_empty');
  const sniffed = sniff(bytes, name);
  if (!sniffed?.goesOut) throw new AppError(sniffed || !isNamed(name) ? 'media_type' : 'media_mismatch');
  if (!agrees(sniffed, name)) throw new AppError('media_mismatch');
  if (bytes.byteLength > maxMediaBytes[sniffed.kind]) throw new AppError('media_too_large');
  return { sniffed, name: plainName(name, sniffed), bytes: withoutTail(bytes, sniffed) };
}

const known = /^(?:jpe?g|png|aac|amr|m4a|mp[34]|og[ga]|opus|3gpp?|m4v|pdf|docx?|pptx?|xlsx?)$/;

function isNamed(name: string): boolean {
  return known.test(extensionOf(name));
}

/** A picture may be named like another kind of picture, as programs do; nothing else like something else. */
function agrees({ kind, names }: Sniffed, name: string): boolean {
  const extension = extensionOf(name);
  if (names.includes(extension)) return true;
  return kind === 'image' ? /^(?:jpe?g|png|)$/.test(extension) : extension === '';
}

/** What begins in the bytes behind a picture that other programs would open as something else. */
const others = /PK\x03\x04|PK\x05\x06|%PDF-|Rar!|7z\xbc\xaf|<(?:script|html|svg|\?php|!doctype)/i;

/** Cameras put thumbnails and films behind a picture: they are left out. Another file there is a disguise. */
function withoutTail(bytes: Uint8Array, { type }: Sniffed): Uint8Array {
  if (type !== 'image/jpeg' && type !== 'image/png') return bytes;
  const end = pictureEnd(bytes, type);
  if (end === null) throw new AppError('media_mismatch');
  const tail = Buffer.from(bytes.subarray(end)).toString('latin1');
  if (others.test(tail)) throw new AppError('media_mismatch');
  return bytes.subarray(0, end);
}

/** As it is shown and saved under: without folders and signs that hide its end, and with the end that its bytes have. */
export function plainName(name: string, { names }: Pick<Sniffed, 'names'>): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}"]/gu, '')
    .trim()
    .slice(-150);
  const extension = names[0];
  if (!extension || names.includes(extensionOf(bare))) return bare || extension || 'file';
  return `${bare.replace(/\.(?:jpe?g|png)$/i, '') || 'file'}.${extension}`;
}
