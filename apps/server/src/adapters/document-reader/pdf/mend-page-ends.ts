import type { JoinHyphen } from './join-hyphen.ts';
import { runsOn, type Paragraph } from './paragraphs.ts';

const FIRST_WORD = /^\S+\s+/;

/** Takes the rest of a word that was split at the end of a page to the page on which it begins. */
export function mendPageEnds(pages: Paragraph[][], joinHyphen: JoinHyphen): void {
  for (const [index, page] of pages.entries()) {
    const last = page.at(-1);
    const next = pages[index + 1]?.[0];
    if (!last || !next || !/\p{L}[-\u2010]$/u.test(last.text) || !runsOn(last, next)) continue;
    const rest = FIRST_WORD.exec(next.text)?.[0];
    if (!rest) continue;
    last.text = joinHyphen(last.text, rest.trimEnd());
    next.text = next.text.slice(rest.length);
  }
}
