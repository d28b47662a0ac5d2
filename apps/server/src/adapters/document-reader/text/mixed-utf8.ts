import iconv from 'iconv-lite';
import type { Doubts } from './doubts.ts';

/** How many bytes of the next sign of a text in UTF-8, at most. */
const LONGEST = 4;
const AROUND = 16;

/**
 * A text in UTF-8 into which somebody pasted lines of another program: the stray bytes are read as Windows-1252, the others
 * as they are. Null where most special bytes are no UTF-8: then the text is in another encoding.
 */
export function mixedUtf8(bytes: Buffer, doubts?: Doubts): string | null {
  const strays = strayBytes(bytes);
  if (strays === null) return null;
  const parts: string[] = [];
  let from = 0;
  for (const at of strays) {
    parts.push(bytes.toString('utf8', from, at), iconv.decode(bytes.subarray(at, at + 1), 'windows-1252'));
    from = at + 1;
  }
  parts.push(bytes.toString('utf8', from));
  if (doubts)
    for (let at = 1; at < parts.length; at += 2)
      doubts.add('encoding_mixed', wordAround(parts[at - 1] ?? '', parts[at] ?? '', parts[at + 1] ?? ''));
  return parts.join('');
}

/** Where bytes stand that are no UTF-8; null where they are more than the signs that are. */
function strayBytes(bytes: Buffer): number[] | null {
  const strays: number[] = [];
  let signs = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const length = lengthOfSign(bytes, at);
    if (length === 0) strays.push(at);
    else {
      signs += 1;
      at += length - 1;
    }
  }
  return signs >= strays.length ? strays : null;
}

/** Bytes of the sign that begins here; 0 where it is none (RFC 3629, without its rarest cases). */
function lengthOfSign(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || length > LONGEST) return 0;
  for (let next = 1; next < length; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

function wordAround(before: string, sign: string, after: string): string {
  const head = /[^\s,;|]*$/.exec(before.slice(-AROUND))?.[0] ?? '';
  const tail = /^[^\s,;|]*/.exec(after.slice(0, AROUND))?.[0] ?? '';
  return `${head}${sign}${tail}`;
}
