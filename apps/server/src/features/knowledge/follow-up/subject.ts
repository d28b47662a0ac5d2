import type { Language } from '../text/tongue.ts';
import { type Told, toldWords } from './words.ts';

/** What a question is about. */
export interface Subject {
  /** "el envío a Quito" */
  text: string;
  /** Folded: "envio", "quito". */
  things: string[];
  /** Where "envío" ends, or the last word of several that belong together. */
  end: number;
  /** Where the last of these words begins, if it is a name: "Aurora" of "lámpara Aurora". */
  name: number | null;
  /** Where its article begins, if it has one. */
  from: number;
}

const joins = new Set(['de', 'del', 'of']);
const ways = new Set(['de', 'del', 'of', 'a', 'al', 'en', 'para', 'to', 'in', 'for', 'the', 'la', 'el']);
export const articles: Record<Language, ReadonlySet<string>> = {
  en: new Set(['the', 'a', 'an', 'your']),
  es: new Set(['el', 'la', 'los', 'las', 'un', 'una', 'su', 'sus']),
};

/**
 * The first thing that a question names, and where: "the fibre plan", "el envío a Quito"; what it asks of it is another. One that
 * shares a word with `like` comes before all.
 */
export function subjectOf(text: string, language: Language, like: readonly string[] = []): Subject | null {
  const all = toldWords(text, language);
  const first = firstOf(all, like);
  const begin = all[first];
  if (!begin) return null;
  const last = endOf(all, first, joins);
  const far = endOf(all, last, ways);
  const end = all[last]?.end ?? begin.end;
  const article = all[first - 1];
  const from = article && articles[language].has(article.folded) ? article.start : begin.start;
  const things = all.slice(first, far + 1).filter(({ isThing }) => isThing);
  return {
    text: text.slice(from, all[far]?.end ?? end),
    things: things.map(({ folded }) => folded),
    end,
    name: last > first && isName(all[last]?.text ?? '') ? (all[last]?.start ?? null) : null,
    from,
  };
}

function firstOf(words: readonly Told[], like: readonly string[]): number {
  let alike = words.findIndex(({ isThing, folded }) => isThing && like.includes(folded));
  while (alike > 0 && words[alike - 1]?.isThing) alike -= 1;
  if (alike !== -1) return alike;
  const known = words.findIndex(({ isThing, isAsked }) => isThing && !isAsked);
  return known === -1 ? words.findIndex(({ isThing }) => isThing) : known;
}

export function isName(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** The last of the things that follow each other, or by one of these words. */
function endOf(words: readonly Told[], first: number, by: ReadonlySet<string>): number {
  let last = first;
  for (let at = first + 1; at < words.length; at += 1) {
    if (words[at]?.isThing) last = at;
    else if (!by.has(words[at]?.folded ?? '')) break;
  }
  return last;
}
