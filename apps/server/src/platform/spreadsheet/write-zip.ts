import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, its text piece by piece. */
export interface ZipPart {
  name: string;
  pieces: Iterable<string> | AsyncIterable<string>;
}

/** What is known of a part once it is written. */
interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

/** Sizes behind each part (bit 3), names in UTF-8 (bit 11): so nothing has to be known before it is written. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1 January 1980: an archive says nothing of when it was made. */
const date = 0x0021;

/** An archive as its parts are made; below 4 GB. */
export async function* zipPieces(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  for (const { name, pieces } of parts) {
    const part: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at };
    const head = localHeader(part);
    yield head;
    for await (const chunk of deflatedPieces(pieces, part)) yield chunk;
    const sums = descriptor(part);
    yield sums;
    at += head.length + part.packed + sums.length;
    written.push(part);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield Buffer.concat([directory, directoryEnd(written.length, directory.length, at)]);
}

/** Packs on another thread, and counts into `part`. */
async function* deflatedPieces(pieces: ZipPart['pieces'], part: Written): AsyncGenerator<Uint8Array> {
  const packing = createDeflateRaw();
  const feeding = pipeline(Readable.from(counted(pieces, part)), packing);
  // How it failed is told by the reading of it, and by awaiting it below.
  feeding.catch(() => undefined);
  for await (const chunk of packing as AsyncIterable<Buffer>) {
    part.packed += chunk.length;
    yield chunk;
  }
  await feeding;
}

async function* counted(pieces: ZipPart['pieces'], part: Written): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    part.crc = crc32(bytes, part.crc);
    part.size += bytes.length;
    yield bytes;
  }
}

function localHeader({ name }: Written): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(date, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const sums = Buffer.alloc(16);
  sums.writeUInt32LE(0x08074b50, 0);
  sums.writeUInt32LE(crc, 4);
  sums.writeUInt32LE(packed, 8);
  sums.writeUInt32LE(size, 12);
  return sums;
}

function directoryEntry({ name, crc, packed, size, at }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(date, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, name]);
}

function directoryEnd(parts: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts, 8);
  end.writeUInt16LE(parts, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
