import type { Readable } from 'node:stream';
import process from 'node:process';

/** Bytes before the document: its length, as an unsigned 32-bit big-endian number. */
export const LENGTH_PREFIX = 4;

/**
 * Collects the document of a child. The parent keeps the stream open afterwards, so its end always means that the
 * parent is gone (also by `kill -9`): then this process ends too.
 */
export function receiveBytes(input: Readable): Promise<Buffer> {
  input.on('end', () => process.exit(1));
  input.on('error', () => process.exit(1));
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let received = 0;
    let expected = Infinity;
    input.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      received += chunk.length;
      if (expected === Infinity && received >= LENGTH_PREFIX) {
        expected = LENGTH_PREFIX + Buffer.concat(chunks).readUInt32BE(0);
      }
      if (received >= expected) resolve(Buffer.concat(chunks).subarray(LENGTH_PREFIX, expected));
    });
  });
}
