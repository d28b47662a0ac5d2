import type { Ask } from '@centralita/contract/workflows/ask';
import { englishNumbers } from './numerals/english.ts';
import { spanishNumbers } from './numerals/spanish.ts';
import type { NumberLanguage } from './numerals/words.ts';
import { tokensOf, type Token } from './text/tokens.ts';

/** Where and when something was said: what "tomorrow" and a phone number without its country mean. */
export type Place = Pick<Ask, 'language' | 'now' | 'country'>;

/** What was said, cut into tokens once for every recogniser. */
export interface Heard extends Place {
  text: string;
  tokens: Token[];
  spanish: boolean;
  numbers: NumberLanguage;
  /** What is wrong was asked: "hay una fuga" tells it, and asks nothing. */
  troubled?: boolean;
}

export function listen(text: string, place: Place): Heard {
  const spanish = place.language === 'spanish';
  return {
    ...place,
    text,
    tokens: tokensOf(text),
    spanish,
    numbers: spanish ? spanishNumbers : englishNumbers,
  };
}

/** A value that some words may stand for: tokens `from` up to `to` (not with it). */
export interface Candidate {
  value: string;
  from: number;
  to: number;
  /** 0 to 1. */
  confidence: number;
}

/** The folded text of a token; '' beyond the ends. */
export function plain({ tokens }: Pick<Heard, 'tokens'>, at: number): string {
  return tokens[at]?.plain ?? '';
}

/** The words of a span as they were said. */
export function wordsOf({ text, tokens }: Heard, from: number, to: number): string {
  const [first, last] = [tokens[from], tokens[to - 1]];
  return first && last ? text.slice(first.from, last.to) : '';
}
