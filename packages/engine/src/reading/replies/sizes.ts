import { fold } from '../../graph/fold.ts';
import { spanishEmail } from '../emails/words.ts';
import { plain, type Candidate, type Heard } from '../heard.ts';

const sizes: Record<string, string> = {
  small: 's',
  pequena: 's',
  pequeno: 's',
  chica: 's',
  chico: 's',
  medium: 'm',
  mediana: 'm',
  mediano: 'm',
  large: 'l',
  grande: 'l',
};

/** Values of a few letters, spelled ("equis ele", "x l") or, as sizes, in words ("mediana", "extra large"). */
export function spelledChoices(heard: Heard, given: readonly string[]): Candidate[] {
  const short = new Map(given.filter((value) => value.length <= 4).map((value) => [fold(value), value]));
  if (short.size === 0) return [];
  for (let at = 0; at < heard.tokens.length; at += 1) {
    const { text, to } = spelledAt(heard, at);
    const value = to > at && short.get(text);
    if (value) return [{ value, from: at, to, confidence: 0.88 }];
    if (to > at + 1) return [];
  }
  return [];
}

function spelledAt(heard: Heard, from: number): { text: string; to: number } {
  let text = '';
  let at = from;
  for (; at < from + 4; at += 1) {
    const word = plain(heard, at);
    const size = sizes[word];
    const letter = word === 'extra' ? 'x' : (size ?? letterOf(heard, word));
    if (letter === undefined) break;
    text += letter;
    if (size) return { text, to: at + 1 };
  }
  return { text, to: at };
}

function letterOf(heard: Heard, word: string): string | undefined {
  if (/^[a-z]$/.test(word) && !/^[aoy]$/.test(word)) return word;
  const letter = heard.spanish ? spanishEmail.letters.get(word) : undefined;
  return word.length > 2 ? letter : undefined;
}
