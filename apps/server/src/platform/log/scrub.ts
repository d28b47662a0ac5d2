const EMAIL = /[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;:]{1,255}/g;
/** Seven digits and more, with the usual separators: phones, cards. Not the groups of a UUID or an instant. */
const PHONE = /(?<![\w.:-])\+?\(?\d(?:[\s().-]{0,2}\d){6,18}(?![\w:-])/g;
/** Random tokens and keys: 24 and more characters of base64 or hex in one piece; UUIDs stay. */
const TOKEN = /(?<![\w+-])(?![0-9a-f]{8}-[0-9a-f]{4}-)[\w+-]{24,}={0,2}(?![\w])/gi;
/** `0033_passages_in_one_piece`: a number and words. Chance gives no token of this shape. */
const MIGRATION = /^\d{4}(?:_[a-z]+)+$/;
/** user:password@ of a connection string is caught by EMAIL; the query of an address is nobody's business. */
const QUERY = /(\bhttps?:\/\/[^\s?#"']+)[?#][^\s"']*/g;

/**
 * Takes out of a text what looks like an e-mail address, a phone number, a token or the query of a URL: the second net
 * under the list of fields, for messages of libraries (SMTP replies name the recipient, TLS errors the host).
 */
export function scrub(text: string): string {
  const short = text.length > 4_000 ? `${text.slice(0, 4_000)}...` : text;
  return short
    .replace(QUERY, '$1?[query]')
    .replace(EMAIL, '[email]')
    .replace(TOKEN, (found) => (/\d/.test(found) && !MIGRATION.test(found) ? '[token]' : found))
    .replace(PHONE, (found) => (isInstant(found) ? found : '[number]'));
}

/** 2026-11-21 reads like eight digits of a phone. */
function isInstant(found: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(found.trim());
}
