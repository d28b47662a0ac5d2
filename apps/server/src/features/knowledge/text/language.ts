import { EXCLUSIVE } from './function-words.ts';
import type { Language } from './tongue.ts';
import { trigramLean } from './trigrams.ts';

/** Long texts are judged by their beginning: more than this adds time, not certainty. */
const SAMPLE = 6000;
const FUNCTION_WORD = 3;
const LETTER = 2.5;
const WORD = /[\p{L}\p{M}']+/gu;

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
  for (const match of sample.matchAll(WORD)) {
    const word = match[0];
    const language = EXCLUSIVE.get(word);
    if (language) lean += language === 'es' ? FUNCTION_WORD : -FUNCTION_WORD;
    else lean += trigramLean(word);
  }
  return lean + LETTER * (sample.match(/[ñ¿¡]|[áéíóú](?!\p{L}*['])/gu)?.length ?? 0);
}
