import { folded } from '../../../platform/search-key.ts';

/** What separates words in what people search. */
const between = /[^\p{L}\p{M}\p{N}]+/u;
/** A text pasted by mistake must not fill the index. */
const maxWords = 2_000;
const maxWordLength = 60;
const maxTerms = 8;

interface Findable {
  company: string;
  assistant: string;
  categories: readonly string[];
  question: string;
  answer: string;
}

/** What a query is found by (migration 0019): its filters and its words, each once. */
export function lexemesOf({ company, assistant, categories, question, answer }: Findable): string[] {
  const filters = [`#c${company}`, `#a${assistant}`, ...categories.map((id) => `#k${id}`), rateLexeme(null)];
  return [...filters, ...wordsOf(`${question} ${answer}`, maxWords)];
}

export function rateLexeme(rate: number | null): string {
  return `#r${rate ?? 'none'}`;
}

export interface Wanted {
  search?: string | undefined;
  categories_id: string[];
  ai_assistants_id: string[];
  rates: ('unrated' | number)[];
}

/** The tsquery that the queries of a company satisfy; `narrows` is false where all do. */
export function conditionOf(company: string, wanted: Wanted): { words: string; narrows: boolean } {
  const terms = [
    anyOf(wanted.categories_id.map((id) => `'#k${id}'`)),
    anyOf(wanted.ai_assistants_id.map((id) => `'#a${id}'`)),
    anyOf(wanted.rates.map((rate) => `'${rateLexeme(rate === 'unrated' ? null : rate)}'`)),
    ...wordsOf(wanted.search ?? '', maxTerms).map((word) => `'${word}':*`),
  ].filter((term) => term !== null);
  return { words: [`'#c${company}'`, ...terms].join(' & '), narrows: terms.length > 0 };
}

/** Distinct, folded, without signs: nothing in them means anything to a tsquery. */
function wordsOf(text: string, most: number): string[] {
  const all = folded(text).split(between);
  const cut = all.filter((word) => word !== '').map((word) => word.slice(0, maxWordLength));
  return [...new Set(cut)].slice(0, most);
}

function anyOf(terms: string[]): string | null {
  return terms.length === 0 ? null : `(${terms.join(' | ')})`;
}
