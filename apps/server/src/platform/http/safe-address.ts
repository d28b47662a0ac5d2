import type { ErrorCode } from '@centralita/contract/core/errors';

/** No page, call or file of ours has a longer one; what follows the `?` may be longer. */
const maxPathCharacters = 2_048;

/**
 * What is wrong with an address before anybody looks for what it names; null where nothing is. Browsers take dots out
 * of a path and write a backslash as a slash, so only who attacks or errs sends them, and each part behind (router, file
 * server, database) would have its own opinion of them.
 */
export function addressFault(url: string): ErrorCode | null {
  const path = pathOf(url);
  if (path.length > maxPathCharacters) return 'too_large';
  if (plain.test(path) && !path.includes('/.')) return null;
  const decoded = decode(path);
  if (decoded === null || odd.test(decoded)) return 'invalid';
  return decoded.split('/').some(isDots) ? 'invalid' : null;
}

export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

const plain = /^\/[\w/.~-]*$/;
/** Control signs, NUL among them, and the backslash, which is a slash to some. */
// oxlint-disable-next-line no-control-regex
const odd = /[\u0000-\u001f\u007f\\]/;

/** Null where percent signs name no letters of UTF-8. */
function decode(path: string): string | null {
  try {
    const once = decodeURIComponent(path);
    // Written twice, it means to pass one check and reach who reads it again.
    return /%(?:2e|2f|5c|00)/i.test(once) ? null : once;
  } catch {
    return null;
  }
}

function isDots(segment: string): boolean {
  return segment === '.' || segment === '..';
}
