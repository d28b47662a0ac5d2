import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { Fault } from '../fault.ts';
import type { Doubts } from './doubts.ts';
import { guessEncoding } from './guess-encoding.ts';
import { mixedUtf8 } from './mixed-utf8.ts';
import { westernEncoding } from './western-encoding.ts';

/** Enough to tell an encoding; looking at all of 2 MB would take longer than reading it. */
const SAMPLE_BYTES = 65_536;

/** Text files hold next to no control characters; machine data in a text's clothes is full of them. */
const MAX_CONTROL_SHARE = 0.01;

/**
 * Turns the bytes of a text file into a string, without its byte order mark; what was not sure is noted.
 * @throws {Fault} file_type_mismatch when the bytes are not text
 */
export function decodeText(bytes: Buffer, doubts?: Doubts): string {
  const text = decoded(bytes, doubts);
  const sample = text.slice(0, SAMPLE_BYTES);
  const controls = sample.match(/(?![\t\n\v\f\r\x1a\x1b\x85])\p{Cc}/gu)?.length ?? 0;
  if (controls > sample.length * MAX_CONTROL_SHARE) throw new Fault('file_type_mismatch');
  return text;
}

function decoded(bytes: Buffer, doubts?: Doubts): string {
  const marked = byteOrderMark(bytes) ?? wideEncoding(bytes);
  if (marked) return iconv.decode(bytes, marked);
  if (bytes.includes(0)) throw new Fault('file_type_mismatch');
  if (isUtf8(bytes)) return iconv.decode(bytes, 'utf8');
  const mixed = mixedUtf8(bytes, doubts);
  if (mixed !== null) return iconv.decode(Buffer.from(mixed), 'utf8');
  const sample = aroundFirstSpecial(bytes);
  const western = westernEncoding(sample);
  if (western) return iconv.decode(bytes, western);
  const guessed = guessEncoding(sample);
  const text = iconv.decode(bytes, guessed ?? 'utf8');
  doubts?.add('encoding_guessed', /[^\s,;|]*[^\x00-\x7f][^,;|\n]*/.exec(text)?.[0]);
  return text;
}

function byteOrderMark(bytes: Buffer): string | null {
  const start = bytes.toString('latin1', 0, 4);
  if (start === '\xff\xfe\0\0') return 'utf32le';
  if (start === '\0\0\xfe\xff') return 'utf32be';
  if (start.startsWith('\xff\xfe')) return 'utf16le';
  if (start.startsWith('\xfe\xff')) return 'utf16be';
  return null;
}

/** UTF-16 without its mark: Latin text then has a zero in every second byte, and nearly none in the others. */
function wideEncoding(bytes: Buffer): string | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (bytes.length % 2 !== 0 || half < 2) return null;
  if (odd > half * 0.4 && even < half * 0.02) return 'utf16le';
  if (even > half * 0.4 && odd < half * 0.02) return 'utf16be';
  return null;
}

/** Only bytes above 127 tell the single-byte encodings apart: the sample is taken where they begin. */
function aroundFirstSpecial(bytes: Buffer): Buffer {
  const first = Math.max(bytes.findIndex((byte) => byte > 127) - SAMPLE_BYTES / 8, 0);
  const end = first + SAMPLE_BYTES;
  // At the end of a line, so that no sign of several bytes is cut.
  const lineEnd = end < bytes.length ? bytes.lastIndexOf(10, end) : -1;
  return bytes.subarray(first, lineEnd > first ? lineEnd : end);
}
