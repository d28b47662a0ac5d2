import { isShallow, type JsonValue } from '@centralita/contract/webhooks/json';
import type { OutboundResponse } from '../../../platform/outbound.ts';
import { parseExactly } from './exact-json.ts';

export interface ReadAnswer {
  content_type: string;
  format: 'json' | 'text' | 'none';
  body: JsonValue;
}

/** An answer deeper than this is shown as text: nobody means it, and whoever walks through it would fall. */
const deepestAnswer = 200;

/** Answers that nobody reads: a picture is no text. */
const isBinary = /^\s*(?:image|audio|video|font)\/|octet-stream|\/(?:pdf|zip|gzip)\b/i;

/** The body of an answer as JSON where it is JSON, whatever it calls itself; else as text. */
export function readAnswer({ headers, body }: Pick<OutboundResponse, 'headers' | 'body'>): ReadAnswer {
  const content_type = headers['content-type'] ?? '';
  const text = isBinary.test(content_type) ? '' : decode(body, content_type);
  if (text.trim() === '') return { content_type, format: 'none', body: null };
  const json = asJson(text, content_type);
  return json === undefined
    ? { content_type, format: 'text', body: text }
    : { content_type, format: 'json', body: json };
}

/** RFC 8259: JSON is UTF-8. Old services say another charset, and some one that does not exist. */
function decode(body: Buffer, contentType: string): string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

function asJson(text: string, contentType: string): JsonValue | undefined {
  const isNamed = /[/+]json\b/i.test(contentType);
  if (!isNamed && !/^\s*[[{]/.test(text)) return undefined;
  try {
    const value = parseExactly(text);
    return isShallow(value, deepestAnswer) ? value : undefined;
  } catch {
    return undefined;
  }
}
