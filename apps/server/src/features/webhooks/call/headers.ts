import { secretMask } from '@centralita/contract/webhooks/limits';
import type { RequestElement } from '@centralita/contract/webhooks/schema';

export interface Header {
  name: string;
  value: string;
  /** What people see of it. */
  shown: string;
}

/** Headers of a call: ours first, so that one of the same name that the webhook has replaces it. */
export function headersOf(
  elements: readonly RequestElement[],
  hasBody: boolean,
  idempotencyKey?: string,
): Header[] {
  const own = [{ name: 'accept', value: 'application/json, text/plain;q=0.9, */*;q=0.8' }];
  if (hasBody) own.push({ name: 'content-type', value: 'application/json' });
  if (idempotencyKey) own.push({ name: 'idempotency-key', value: idempotencyKey });
  return [
    ...own.map((header) => ({ ...header, shown: header.value })),
    ...elements.flatMap((element) => headerOf(element)),
  ];
}

/** Everything by which a secret could be recognised: for basic also the password and the form that is sent. */
export function secretsOf({ type_enum, auth_type, value }: RequestElement): string[] {
  if (type_enum !== 'auth') return [value];
  if (auth_type === 'bearer') return [value, withoutScheme(value)];
  const packed = basicToken(value);
  const plain = Buffer.from(packed, 'base64').toString();
  return [value, packed, plain, plain.slice(plain.indexOf(':') + 1)];
}

function headerOf({ type_enum, auth_type, key, value, is_secret }: RequestElement): Header[] {
  if (type_enum === 'query') return [];
  if (type_enum === 'header') {
    return [{ name: key, value: headerText(value), shown: is_secret ? secretMask : value }];
  }
  const [scheme, credentials] =
    auth_type === 'basic' ? ['Basic', basicToken(value)] : ['Bearer', withoutScheme(value)];
  return [{ name: key, value: headerText(`${scheme} ${credentials}`), shown: `${scheme} ${secretMask}` }];
}

/** People paste tokens with the word before them. */
function withoutScheme(value: string): string {
  return value.replace(/^\s*(?:bearer|basic)\s+/i, '');
}

/** RFC 7617: base64 of `user:password`. What has no colon is that already, as base64 has none. */
function basicToken(value: string): string {
  const credentials = withoutScheme(value);
  return credentials.includes(':') ? Buffer.from(credentials).toString('base64') : credentials;
}

/** A header is one line of bytes: no value ends it, and other scripts go as UTF-8, as browsers and curl send them. */
function headerText(value: string): string {
  return Buffer.from(value.replace(/\p{Cc}+/gu, ' ').trim()).toString('latin1');
}
