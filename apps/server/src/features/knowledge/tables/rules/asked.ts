import { detectLanguage } from '../../text/language.ts';
import type { Language } from '../../text/tongue.ts';
import { AskedWord } from './close-words.ts';
import { procedure } from './cues.ts';
import { tokensOf, type Token } from './tokens.ts';

/** A question taken apart once, for all tables that it is tried on. */
export interface Asked {
  text: string;
  language: Language;
  tokens: Token[];
  words: AskedWord[];
}

/** Null for questions how or whether something is done, which are for texts whatever they name. */
export function askedOf(question: string): Asked | null {
  if (procedure.test(question)) return null;
  const language = detectLanguage(question);
  const tokens = tokensOf(question, language);
  const words = tokens.map(({ text }) => new AskedWord(text, language));
  return { text: question, language, tokens, words };
}
