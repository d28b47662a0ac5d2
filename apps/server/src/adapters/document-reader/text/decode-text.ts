import { isUtf8 } from 'node:buffer';
import chardet from 'chardet';
import iconv from 'iconv-lite';
import { Fault } from '../fault.ts';
import { westernEncoding } from './western-encoding.ts';

/** Enough to tell an encoding; looking at all of 2 MB would take longer than reading it. */
const SAMPLE_BYTES = 65_536;

/** Text files hold next to no control characters; machine data in a text's clothes is full of them. */
const MAX_CONTROL_SHARE = 0.01;

/**
 * Turns the bytes of a text file into a string, without its byte order mark.
 * @throws {Fault} file_type_mismatch when the bytes are not text
 */
export function decodeText(bytes: Buffer): string {
  const text = iconv.decode(bytes, encodingOf(bytes));
  const sample = text.slice(0, SAMPLE_BYTES);
  const controls = sample.match(/(?![\t\n\v\f\r\x1a\x1b\x85])\p{Cc}/gu)?.length ?? 0;
  if (controls > sample.length * MAX_CONTROL_SHARE) throw new Fault('file_type_mismatch');
  return text;
}

function encodingOf(bytes: Buffer): string {
  const marked = byteOrderMark(bytes) ?? wideEncoding(bytes);
  if (marked) return marked;
  if (bytes.includes(0)) throw new Fault('file_type_mismatch');
  if (isUtf8(bytes)) return 'utf8';
  const sample = aroundFirstSpecial(bytes);
  return westernEncoding(sample) ?? guess(sample);
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
  return bytes.subarray(first, first + SAMPLE_BYTES);
}

function guess(sample: Buffer): string {
  const best = chardet.analyse(sample).find(({ name }) => name !== 'ASCII' && iconv.encodingExists(name));
  // ISO-8859-1 has no printable sign where Windows-1252 has its quotes and dashes: the wider one reads both.
  return !best || best.name === 'ISO-8859-1' ? 'windows-1252' : best.name;
}
