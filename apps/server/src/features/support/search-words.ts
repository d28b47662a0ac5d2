import { folded } from '../../platform/search-key.ts';

const most = 10;

/**
 * What is typed into the search, as words that a message has to have (the last letters of each may be missing): a tsquery for
 * `message_words`; null where there is no word in it.
 */
export function wordsToFind(companyId: string, search: string): string | null {
  const words = folded(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, most);
  if (words.length === 0) return null;
  return [`'#${companyId}'`, ...words.map((word) => `'${word}':*`)].join(' & ');
}
