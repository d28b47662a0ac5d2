import { createHash } from 'node:crypto';
import { fault, ok, refusal, type Answer, type Asked } from './graph-answers.ts';
import type { GraphChats, GraphFile } from './graph-messages.ts';

/** `POST /<number>/media`, a form with the file, its type and the product. */
export function answerUpload(chats: GraphChats, { method, headers, body }: Asked): Answer {
  if (method !== 'POST') return refusal('method');
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return refusal('content type');
  const parts = body.split(`--${boundary}`).slice(1, -1);
  const read = (name: string) => {
    const part = parts.find((one) => one.includes(`name="${name}"`)) ?? '';
    const at = part.indexOf('\r\n\r\n');
    return at < 0 ? null : { head: part.slice(0, at), value: part.slice(at + 4, -2) };
  };
  const [product, type, file] = [read('messaging_product'), read('type'), read('file')];
  if (product?.value !== 'whatsapp' || !type || !file) return refusal('form');
  if (!file.head.includes('filename=') || !file.head.includes(`content-type: ${type.value}`))
    return refusal('file');
  const id = String(1_000_000_000_000 + chats.files.size);
  chats.files.set(id, { type: type.value, bytes: Buffer.from(file.value, 'latin1') });
  return ok({ id });
}

/** `GET /<file>`: where it lies, for five minutes. */
export function answerFile(chats: GraphChats, { method }: Asked, id: string, origin: string): Answer {
  if (method !== 'GET') return refusal('method');
  const file = chats.files.get(id);
  if (!file) return fault(100, 400);
  return ok({
    messaging_product: 'whatsapp',
    url: `${origin}/files/${id}`,
    mime_type: file.type,
    sha256: hashOf(file),
    file_size: file.bytes.length,
    id,
  });
}

function hashOf({ bytes }: GraphFile): string {
  return createHash('sha256').update(bytes).digest('hex');
}
