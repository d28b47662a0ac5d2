import { maxWebhookResponseFields, maxWebhookResponseValues } from '@centralita/contract/webhooks/limits';
import type { JsonValue } from '@centralita/contract/webhooks/json';
import type { OutboundResponse } from '../../../platform/outbound.ts';
import { parseCalmly } from '../../../platform/json/calm-json.ts';
import { TooMuchJson } from '../../../platform/json/large-json.ts';
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

/**
 * The body of an answer as JSON where it is JSON, whatever it calls itself; else as text. Null where it holds more values than
 * anybody means.
 */
export async function readAnswer({
  headers,
  body,
}: Pick<OutboundResponse, 'headers' | 'body'>): Promise<ReadAnswer | null> {
  const content_type = headers['content-type'] ?? '';
  const text = isBinary.test(content_type) ? '' : decode(body, content_type);
  if (text.trim() === '') return { content_type, format: 'none', body: null };
  const json = await asJson(text, content_type);
  if (json === null) return null;
  return json === undefined
    ? { content_type, format: 'text', body: text }
    : { content_type, format: 'json', body: json.value };
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

/** Undefined where it is none, null where it is too much. */
async function asJson(text: string, contentType: string): Promise<{ value: JsonValue } | null | undefined> {
  const isNamed = /[/+]json\b/i.test(contentType);
  if (!isNamed && !/^\s*[[{]/.test(text)) return undefined;
  const limits = {
    most: maxWebhookResponseValues,
    fields: maxWebhookResponseFields,
    deepest: deepestAnswer,
    parse: parseExactly,
  };
  try {
    return { value: (await parseCalmly(text, limits)) as JsonValue };
  } catch (fault) {
    return fault instanceof TooMuchJson && fault.limit === 'most' ? null : undefined;
  }
}
