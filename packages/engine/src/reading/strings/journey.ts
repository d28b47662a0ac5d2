import { plain, wordsOf, type Candidate, type Heard } from '../heard.ts';
import { commonWords } from './common.ts';

export interface Journey {
  begin: Candidate | null;
  end: Candidate | null;
}

/** "de Quito a Lima", "from Boston to Dallas": two places of one kind. */
export function journeyIn(heard: Heard, taken: (at: number) => boolean): Journey {
  const begin = placeAfter(heard, { link: heard.spanish ? /^(de|desde)$/ : /^from$/, from: 0, taken });
  const to = heard.spanish ? /^(a|hasta|hacia|para)$/ : /^to$/;
  return { begin, end: placeAfter(heard, { link: to, from: begin?.to ?? 0, taken }) };
}

interface Search {
  link: RegExp;
  from: number;
  taken: (at: number) => boolean;
}

function placeAfter(heard: Heard, { link, from, taken }: Search): Candidate | null {
  for (let at = from; at < heard.tokens.length - 1; at += 1) {
    if (!link.test(plain(heard, at)) || taken(at)) continue;
    let end = at + 1;
    while (end < at + 6 && isPlace(heard, end) && !taken(end)) end += 1;
    if (end > at + 1) return { value: wordsOf(heard, at + 1, end), from: at + 1, to: end, confidence: 0.85 };
  }
  return null;
}

function isPlace(heard: Heard, at: number): boolean {
  const token = heard.tokens[at];
  if (token?.kind !== 'word') return false;
  return !commonWords.has(token.plain);
}
