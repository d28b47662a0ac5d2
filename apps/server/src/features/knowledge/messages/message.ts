import { fold } from '../text/fold.ts';
import type { Language } from '../text/tongue.ts';
import { type Courtesy, phrases, wishesPerson } from './phrases.ts';

/** A message that is no question to the sources, in the language it is written in. */
export type Message = { language: Language } & (
  | { is: 'courtesy'; says: ReadonlySet<Courtesy> }
  /** Wants to reach somebody. */
  | { is: 'person' }
);

/** Longer ones have something to say. */
const mostWords = 16;

/** What a message is that only greets, thanks, takes leave or wants a person; null for everything else. */
export function messageOf(asked: {
  question: string;
  manner?: { name: string; language: Language | null };
}): Message | null {
  const words = wordsOf(asked.question);
  if (words.length === 0 || words.length > mostWords) return null;
  const names = new Set(wordsOf(asked.manner?.name ?? ''));
  const own = asked.manner?.language ?? null;
  for (const written of ['es', 'en'] as const) {
    const language = own ?? written;
    const { says, rest } = read(words, written, names);
    if (rest.length === 0 && says.size > 0) return { is: 'courtesy', says, language };
    if (wishesPerson[written].test(rest.join(' '))) return { is: 'person', language };
  }
  return null;
}

/** The courtesies at both ends of a message, and what stands between them. */
function read(all: string[], language: Language, names: ReadonlySet<string>) {
  const says = new Set<Courtesy>();
  const take = (words: string[], isEnd: boolean): string[] => {
    const found = phrases[language].find(({ words: phrase }) => {
      const part = isEnd ? words.slice(-phrase.length) : words.slice(0, phrase.length);
      return part.length === phrase.length && part.every((word, at) => word === phrase[at]);
    });
    const isName = names.has((isEnd ? words.at(-1) : words[0]) ?? '');
    if (!found && !isName) return words;
    if (found && found.is !== 'filler') says.add(found.is);
    const length = found?.words.length ?? 1;
    const left = isEnd ? words.slice(0, -length) : words.slice(length);
    return take(left, isEnd);
  };
  return { says, rest: take(take(all, false), true) };
}

/** Folded words without signs and pictures; "holaaa" is "hola", and "what's" is "whats". */
function wordsOf(text: string): string[] {
  const bare = fold(text)
    .replaceAll('ñ', 'n')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(/(\p{L})\1{2,}/gu, '$1');
  return bare.match(/[\p{L}\p{N}]+/gu) ?? [];
}
