import type { PageLine } from './page-lines.ts';

/** Joins a line to the text before it: with a space, or without when a word was split there. */
export type JoinHyphen = (text: string, line: string) => string;

const SPLIT = /(\p{L}+)[-\u2010]$/u;
const REST = /^\p{Ll}+/u;

/**
 * Learns the words of a document, to tell words split by the typesetter ("repre-|sents") from words written with a
 * hyphen ("client-|side"): the form that stands unbroken elsewhere is right; unknown ones are taken as split.
 */
export function hyphenJoiner(pages: PageLine[][]): JoinHyphen {
  const words = new Set<string>();
  for (const lines of pages) {
    for (const { text } of lines)
      for (const word of text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? []) words.add(word);
  }
  return (text, line) => {
    const head = SPLIT.exec(text)?.[1];
    const rest = REST.exec(line)?.[0];
    if (!head) return `${text} ${line}`;
    if (!rest) return text + line;
    const whole = (head + rest).toLowerCase();
    const hyphened = `${head}-${rest}`.toLowerCase();
    if (words.has(hyphened) && !words.has(whole)) return text + line;
    return text.slice(0, -1) + line;
  };
}
