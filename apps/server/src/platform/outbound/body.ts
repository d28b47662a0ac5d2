import type { IncomingMessage } from 'node:http';
import { type Readable, pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Deadline } from './deadline.ts';
import { asOutboundError } from './exchange.ts';
import { OutboundError } from './outbound-error.ts';

/**
 * The body of an answer piece by piece, unpacked. `max_bytes` counts what comes out of the unpacking, so a small
 * packed bomb stops as early as a large plain body. Leaving the loop early closes the connection.
 */
export async function* readBody(
  response: IncomingMessage,
  limits: { max_bytes: number; bodiless: boolean },
  deadline: Deadline,
): AsyncGenerator<Buffer, void, undefined> {
  const { max_bytes, bodiless } = limits;
  try {
    // The answer to HEAD speaks of the size and packing of a body that does not come.
    if (!bodiless) refuseAnnouncedSize(response, max_bytes);
    const pieces = (bodiless ? response : unpacked(response))[
      Symbol.asyncIterator
    ]() as AsyncIterator<Buffer>;
    let read = 0;
    for (;;) {
      const next = await deadline.wait(pieces.next());
      if (next.done === true) break;
      read += next.value.length;
      if (read > max_bytes) throw tooLarge(max_bytes);
      yield next.value;
    }
  } catch (error) {
    throw asBodyError(error);
  } finally {
    if (!response.complete || !response.readableEnded) response.destroy();
    deadline.release();
  }
}

function refuseAnnouncedSize(response: IncomingMessage, max_bytes: number): void {
  if (Number(response.headers['content-length'] ?? 0) > max_bytes) throw tooLarge(max_bytes);
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  const unpack = unpackerOf(encoding);
  if (unpack === undefined) throw new OutboundError('bad_response', 'The answer is packed in an unknown way');
  // The error reaches the reader through the stream it reads.
  return pipeline(response, unpack, () => undefined);
}

function unpackerOf(encoding: string): (Readable & NodeJS.WritableStream) | undefined {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  return undefined;
}

function tooLarge(max_bytes: number): OutboundError {
  return new OutboundError('too_large', `The answer is larger than ${max_bytes} bytes`);
}

function asBodyError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const broken = code === 'ECONNRESET' || code.startsWith('Z_') || code.startsWith('ERR_');
  return broken
    ? new OutboundError('bad_response', 'The answer broke off', { cause: error })
    : asOutboundError(error);
}
