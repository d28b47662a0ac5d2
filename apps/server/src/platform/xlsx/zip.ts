import { createDeflateRaw, crc32 } from 'node:zlib';
import { pipeline } from 'node:stream';

/** A file of an archive: its content piece by piece. */
export interface ZipEntry {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

/** General purpose bits: sizes follow the content, names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1980-01-01, the first day that the format knows: the same content is the same file. */
const date = 0x0021;
const most = 0xffff_ffff;

/**
 * A zip archive (APPNOTE 6.3.3) while its files are read: it takes no more memory than a piece of them. Compressing happens beside
 * the event loop.
 * @throws where a file or the archive would be larger than 4 GB
 */
export async function* zip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const file = { name: Buffer.from(name), at: offset, crc: 0, size: 0, packed: 0 };
    const head = localHeader(file.name);
    yield head;
    for await (const piece of packed(content, file)) {
      file.packed += piece.length;
      yield piece;
    }
    const tail = descriptor(file);
    yield tail;
    offset += head.length + file.packed + tail.length;
    if (offset > most || file.size > most) throw new Error('The archive is larger than 4 GB');
    directory.push(centralHeader(file));
  }
  const central = Buffer.concat(directory);
  yield central;
  yield endOf(directory.length, central.length, offset);
}

interface File {
  name: Buffer;
  at: number;
  crc: number;
  size: number;
  packed: number;
}

/** Also counts what went in. Who stops reading ends the reading of the content. */
async function* packed(content: ZipEntry['content'], file: File): AsyncGenerator<Buffer> {
  const pieces = async function* () {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      file.crc = crc32(bytes, file.crc);
      file.size += bytes.length;
      yield bytes;
    }
  };
  const deflate = pipeline(pieces, createDeflateRaw({ level: 6 }), () => undefined);
  for await (const piece of deflate) yield piece as Buffer;
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(date, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed: bytes, size }: File): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x0807_4b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(bytes, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function centralHeader({ name, at, crc, packed: bytes, size }: File): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x0201_4b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(deflated, 10);
  head.writeUInt16LE(date, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(bytes, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, name]);
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
