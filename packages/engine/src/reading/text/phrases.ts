import type { Token } from './tokens.ts';

/** A phrase found in what was said: tokens `from` up to `to`. */
export interface Found<T> {
  from: number;
  to: number;
  meaning: T;
}

interface Phrase<T> {
  words: string[];
  meaning: T;
}

/** Fixed phrases, each with what it means; the longest that begins at a word wins. Signs between words do not count. */
export class Phrases<T> {
  readonly #byFirst = new Map<string, Phrase<T>[]>();

  /** Phrases of one meaning, separated by ` | `. */
  add(meaning: T, list: string): this {
    for (const phrase of list.split(' | ')) {
      const words = phrase.trim().split(/\s+/);
      const first = words[0] ?? '';
      const known = [...(this.#byFirst.get(first) ?? []), { words, meaning }];
      known.sort((one, other) => other.words.length - one.words.length);
      this.#byFirst.set(first, known);
    }
    return this;
  }

  at(tokens: readonly Token[], from: number): Found<T> | null {
    for (const { words, meaning } of this.#byFirst.get(bare(tokens[from])) ?? []) {
      const to = endOf(tokens, from, words);
      if (to !== null) return { from, to, meaning };
    }
    return null;
  }

  /** All, from left to right, none within another. */
  all(tokens: readonly Token[]): Found<T>[] {
    const found: Found<T>[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const one = this.at(tokens, at);
      if (!one) continue;
      found.push(one);
      at = one.to - 1;
    }
    return found;
  }
}

function endOf(tokens: readonly Token[], from: number, words: string[]): number | null {
  let at = from;
  for (const [place, word] of words.entries()) {
    // A comma or a hyphen may stand inside a phrase ("no, gracias", "uh-huh"), not more.
    if (place > 0 && /^[,-]$/.test(tokens[at]?.plain ?? '')) at += 1;
    if (bare(tokens[at]) !== word) return null;
    at += 1;
  }
  return at;
}

/** Said long ("siiii", "nooo") or written short ("q"), it is the same word; "don't" = "dont". */
function bare(token: Token | undefined): string {
  const word = token?.plain.replaceAll("'", '') ?? '';
  return short.get(word) ?? word.replace(/(\p{L})\1{2,}/gu, '$1');
}

/** As people write in chats, of both languages. */
const short = new Map([
  ['q', 'que'],
  ['xq', 'porque'],
  ['porq', 'porque'],
  ['tb', 'tambien'],
  ['tmb', 'tambien'],
  ['bn', 'bien'],
  ['grax', 'gracias'],
  ['thx', 'thanks'],
  ['u', 'you'],
]);
