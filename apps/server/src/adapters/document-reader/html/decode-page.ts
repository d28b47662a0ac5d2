import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import type { Doubts } from '../text/doubts.ts';
import { decodeText } from '../text/decode-text.ts';

/** Within so many bytes a page has to name its encoding (HTML standard: 1,024; real ones are late). */
const META_WITHIN = 4_096;

const META = /<meta[^>]+charset\s*=\s*["']?\s*([\w:-]+)/i;

/** Encodings that only use bytes below 128, so that being valid UTF-8 says nothing. */
const STATEFUL = /^(iso-2022|hz-gb|utf-7)/i;

/**
 * The text of a page. What its bytes are comes first: servers that say Latin-1 of UTF-8 (or the reverse) are common. Then
 * what the server said (`declared`), then what the page says of itself, then the guess that text files get.
 * @throws {Fault} file_type_mismatch when the bytes are not text
 */
export function decodePage(bytes: Buffer, declared: string | null, doubts?: Doubts): string {
  const named = known(declared) ?? known(META.exec(bytes.toString('latin1', 0, META_WITHIN))?.[1] ?? null);
  if (!named || isMarked(bytes) || bytes.includes(0)) return decodeText(bytes, doubts);
  if (isUtf8(bytes) && !STATEFUL.test(named)) return decodeText(bytes, doubts);
  return named === 'utf-8' ? decodeText(bytes, doubts) : iconv.decode(bytes, named);
}

/** The label as browsers understand it: Latin-1 and ASCII mean Windows-1252 on the web (WHATWG Encoding, 4.2). */
function known(label: string | null): string | null {
  const name = label?.trim().toLowerCase() ?? '';
  if (/^(iso-?8859-?1|latin-?1|us-ascii|ascii)$/.test(name)) return 'windows-1252';
  if (/^utf-?8$/.test(name)) return 'utf-8';
  return name !== '' && iconv.encodingExists(name) ? name : null;
}

function isMarked(bytes: Buffer): boolean {
  return /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 3));
}
