import { Readable } from 'node:stream';
import type { FileReply } from '@centralita/contract/core/file-reply';
import type { FastifyReply } from 'fastify';

/** Sends a file to be saved, never to be shown as a page of ours. */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  return (
    reply
      // RFC 6266: a plain name for old programs, the whole one for all others.
      .header(
        'content-disposition',
        `attachment; filename="${plain(file.name)}"; filename*=UTF-8''${encoded(file.name)}`,
      )
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(file.type)
      .send(file.bytes instanceof Uint8Array ? Buffer.from(file.bytes) : Readable.from(file.bytes))
  );
}

function plain(name: string): string {
  return name.replace(/[^\w .()-]/g, '_');
}

/** encodeURIComponent leaves some signs that RFC 8187 does not. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
