import type { Readable } from 'node:stream';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { Fault } from '../fault.ts';
import { ZIP_LIMITS } from '../limits.ts';

export interface SafeZip {
  has(name: string): boolean;
  /** Inflates one entry as it is read. Fails when it holds more bytes than the directory says. */
  stream(name: string): Promise<Readable>;
}

/**
 * Opens a zip after looking at its whole directory: number of entries, claimed size, claimed ratio. yauzl ends an
 * entry that inflates to more than its claim, so the claims are the truth about what will be inflated.
 * @throws {Fault} file_too_complex, file_encrypted, file_damaged
 */
export async function openZip(bytes: Buffer): Promise<SafeZip> {
  const zip = await opened(bytes);
  if (zip.entryCount > ZIP_LIMITS.entries) throw new Fault('file_too_complex');
  const entries = await directory(zip);
  checkSizes([...entries.values()], bytes.length);
  return {
    has: (name) => entries.has(name),
    stream: (name) => inflating(zip, entries.get(name)),
  };
}

function opened(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
    fromBuffer(bytes, options, (error, zip) => (error ? reject(new Fault('file_damaged')) : resolve(zip)));
  });
}

function directory(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('error', () => reject(new Fault('file_damaged')));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function checkSizes(entries: Entry[], zipBytes: number): void {
  if (entries.some((entry) => entry.isEncrypted())) throw new Fault('file_encrypted');
  const inflatedBytes = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const ratio = inflatedBytes / zipBytes;
  if (inflatedBytes > ZIP_LIMITS.inflatedBytes) throw new Fault('file_too_complex');
  if (inflatedBytes > ZIP_LIMITS.ratioFrom && ratio > ZIP_LIMITS.ratio) throw new Fault('file_too_complex');
}

function inflating(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  if (!entry) throw new Fault('file_damaged');
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(new Fault('file_damaged')) : resolve(stream),
    );
  });
}

/** The reason behind an error of such a stream. yauzl: "too many bytes in the stream. expected 10. got at least 65546". */
export function faultOfInflation(reason: unknown): Fault {
  const lied = reason instanceof Error && reason.message.startsWith('too many bytes');
  return new Fault(lied ? 'file_too_complex' : 'file_damaged');
}
