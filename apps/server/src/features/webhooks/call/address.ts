import { placeholdersOf } from '@centralita/contract/webhooks/placeholders';
import type { Values } from './values.ts';

export interface FilledAddress {
  address: string;
  /** A value is `.` or `..`, which no encoding keeps from leading upwards: the address must not be called. */
  leadsAway: boolean;
}

/**
 * The address with its values filled in: in path and query alike percent-encoded, so that no value adds a level, a
 * parameter or another host.
 */
export function fillAddress(template: string, values: Values): FilledAddress {
  const [beforeQuery = '', ...query] = template.split('?');
  const path = beforeQuery.split('/').map((segment) => ({
    isOurs: placeholdersOf(segment).length === 0,
    filled: values.fillText(segment, encodeURIComponent),
  }));
  const rest = query.map((part) => values.fillText(part, encodeURIComponent));
  return {
    address: [path.map(({ filled }) => filled).join('/'), ...rest].join('?'),
    leadsAway: path.some(({ isOurs, filled }) => !isOurs && /^(?:\.|%2e){1,2}$/i.test(filled)),
  };
}

/** Adds query elements to an address that may have some. `shown` is the same for people, with secrets masked. */
export function withQuery(
  address: string,
  elements: readonly QueryElement[],
): { url: string; shown: string } {
  const [bare = ''] = address.split('#');
  let [url, shown] = [bare, bare];
  for (const { key, value, shown: shownValue } of elements) {
    const joint = url.includes('?') ? (/[?&]$/.test(url) ? '' : '&') : '?';
    url += `${joint}${encodeURIComponent(key)}=${encodeURIComponent(value)}`;
    shown += `${joint}${encodeURIComponent(key)}=${shownValue ?? encodeURIComponent(value)}`;
  }
  return { url, shown };
}

export interface QueryElement {
  key: string;
  value: string;
  /** What people see in its place; null = the value. */
  shown: string | null;
}
