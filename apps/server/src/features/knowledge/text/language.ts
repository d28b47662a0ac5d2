import { EXCLUSIVE } from './function-words.ts';
import { RunTable } from './run-table.ts';
import { eachLetters } from './runs.ts';
import type { Language } from './tongue.ts';
import { trigramLean } from './trigrams.ts';

/** Long texts are judged by their beginning: more than this adds time, not certainty. */
const SAMPLE = 6000;
const FUNCTION_WORD = 3;
const LETTER = 2.5;
/** "Aceptais", "teneis": verbs of what you all do, as typed without accents. No English word of the kind is as long. */
const YOU_ALL = /^\p{L}{3,}(?:ais|eis)$/u;
/** Distinct words remembered: nearly all that a document repeats. */
const REMEMBERED = 30_000;
let known = { words: new RunTable(), leans: [] as number[] };

/**
 * Spanish or English, also for a question of two words. Function words that only one of the languages has weigh most,
 * then letters and signs only Spanish uses, then how its words are spelt (trigrams). A tie is Spanish when `fallback`
 * is not given, as most users of the product write Spanish.
 */
export function detectLanguage(text: string, fallback: Language = 'es'): Language {
  const lean = languageLean(text);
  if (lean === 0) return fallback;
  return lean > 0 ? 'es' : 'en';
}

/** Positive leans to Spanish, negative to English; about +-3 and beyond is safe. */
export function languageLean(text: string): number {
  const sample = text.slice(0, SAMPLE).normalize('NFC').toLowerCase();
  let lean = 0;
  eachLetters(sample, (start, end) => {
    lean += leanOf(sample, start, end);
  });
  return lean + LETTER * (sample.match(/[ñ¿¡]|[áéíóú](?!\p{L}*['])/gu)?.length ?? 0);
}

function leanOf(text: string, start: number, end: number): number {
  if (known.leans.length >= REMEMBERED) known = { words: new RunTable(), leans: [] };
  const { words, leans } = known;
  const number = words.numberOf(text, start, end);
  if (number < leans.length) return leans[number]!;
  const word = text.slice(start, end);
  const language = EXCLUSIVE.get(word);
  if (language) leans.push(language === 'es' ? FUNCTION_WORD : -FUNCTION_WORD);
  else leans.push(YOU_ALL.test(word) ? FUNCTION_WORD : trigramLean(word));
  return leans[number]!;
}
