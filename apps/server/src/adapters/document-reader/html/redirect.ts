import { elementsOf, lineOf, type Branch } from './tree.ts';

/** A page that goes elsewhere after a minute is one that people read. */
const LONGEST_WAIT = 15;
const REFRESH = /^\s*(\d{1,6})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?(["']?)(.+?)\2\s*$/i;
/** A program that does nothing else. */
const LONGEST_PROGRAM = 600;
const BY_PROGRAM =
  /(?:^|[;{\s])(?:window\.|document\.|top\.|self\.)?location(?:\.href)?\s*(?:=|\.(?:replace|assign)\()\s*["']([^"']+)["']/;

/** Where a page sends its visitors at once, as it says it; null for one that does not. */
export function redirectOf(page: Branch): string | null {
  for (const element of elementsOf(page)) {
    const { name, attribs } = element;
    if (name === 'meta' && attribs['http-equiv']?.toLowerCase() === 'refresh') {
      const [, seconds, , to = ''] = REFRESH.exec(attribs['content'] ?? '') ?? [];
      if (seconds !== undefined && Number(seconds) <= LONGEST_WAIT) return to;
    }
    if (name !== 'script' || attribs['src'] !== undefined) continue;
    const program = lineOf(element);
    const to = program.length <= LONGEST_PROGRAM ? BY_PROGRAM.exec(program)?.[1] : undefined;
    if (to !== undefined) return to;
  }
  return null;
}
