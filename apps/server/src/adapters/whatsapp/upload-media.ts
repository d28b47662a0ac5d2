import { randomBytes } from 'node:crypto';
import type { Outbound, OutboundResponse } from '../../platform/outbound.ts';
import type { WhatsAppAccess } from '../../ports/whatsapp.ts';

/** Large files take a while. */
const timeoutMs = 60_000;

/** `POST /<number>/media`: Meta keeps the file for 30 days, under the id that it answers. */
export function uploadMedia(
  { baseUrl, outbound }: { baseUrl: string; outbound: Outbound },
  { phoneNumberId, token }: WhatsAppAccess,
  { name, type, bytes }: { name: string; type: string; bytes: Uint8Array },
): Promise<OutboundResponse> {
  const boundary = `----${randomBytes(16).toString('hex')}`;
  const field = (of: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${of}"\r\n\r\n${value}\r\n`;
  const filename = encodeURIComponent(name).slice(0, 200) || 'file';
  const head = `${field('messaging_product', 'whatsapp')}${field('type', type)}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  return outbound.request({
    method: 'POST',
    url: `${baseUrl.replace(/\/+$/, '')}/${encodeURIComponent(phoneNumberId)}/media`,
    headers: {
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${token}`,
    },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    timeout_ms: timeoutMs,
    max_redirects: 0,
  });
}
