import { fold } from './fold.ts';
import { WEAK } from './function-words.ts';
import type { Language } from './tongue.ts';
import { expressionsOf, type Lexicon } from './lexicon.ts';

/** Verbs say less about what a question is about than its nouns do, and have more ways to be said otherwise. */
const VERB = 0.65;
const WEAK_WEIGHT = 0.25;
/** Names and codes cannot be said in other words. */
const NAME = 1.3;
const INFINITIVE = /^\p{L}{2,}[aeií]r(?:se)?$/u;
/** "aceptáis", "vendeis": nothing but a verb, also when the lexicon does not know it. "Seis" is too short. */
const YOU_ALL = /^\p{L}{3,}(?:[aá]is|[eé]is)$/u;
/** How many of something the asker has, as in "mi hijo de 14 años"; the answer speaks of a limit instead. */
export const AMOUNT_WEIGHT = 0.4;

const COUNTS: Record<Language, ReadonlySet<string>> = {
  es: new Set('tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta'.split(' ')),
  en: new Set('two three four five six seven eight nine ten eleven twelve fifteen twenty thirty'.split(' ')),
};

const UNITS =
  '€|\\$|£|euros?|dolares|pesos?|dollars?|pounds?|years?|años?|anos?|months?|mes(?:es)?|weeks?|semanas?|days?|dias?|hours?|horas?|minut[eo]s?|kg|kilos?|personas?|people|amigos|friends|guests|invitados';
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])(\\d{1,5}|${[...COUNTS.es, ...COUNTS.en].join('|')})[ -]?(${UNITS})(?!\\p{L})`,
  'gu',
);

/** How much of a question's meaning a word carries; about 1 for a noun. */
export function salience(word: string, isName: boolean, language: Language, lexicon: Lexicon): number {
  if (isName || /\d/.test(word)) return NAME;
  if (WEAK[language].has(word)) return WEAK_WEIGHT;
  if (COUNTS[language].has(word)) return AMOUNT_WEIGHT;
  if (language === 'es' && YOU_ALL.test(word)) return VERB;
  const share = verbness(word, language, lexicon);
  return share * VERB + (1 - share);
}

/**
 * Words written with a capital inside the question. None when all words are, or when nothing is (typed in haste).
 */
export function namesIn(question: string): Set<string> {
  const found = new Set<string>();
  for (const match of question.matchAll(/(?<=\p{L}[,;:]?\s+["«“]?)\p{Lu}[\p{L}\p{M}\p{N}-]+/gu))
    found.add(match[0].toLowerCase());
  const capitals = question.match(/(?<![\p{L}\p{M}])\p{Lu}/gu)?.length ?? 0;
  const words = question.match(/[\p{L}\p{M}]+/gu)?.length ?? 0;
  return capitals > words / 2 ? new Set() : found;
}

/** Share of the word's meanings that are verbs: those whose Spanish is an infinitive. */
function verbness(word: string, language: Language, lexicon: Lexicon): number {
  const expressions = expressionsOf(lexicon, word, language);
  const spanish =
    language === 'es' ? expressions : expressions.flatMap((one) => lexicon.translations.en.get(one) ?? []);
  const single = spanish.filter((one) => !one.includes(' '));
  if (single.length === 0) return 0;
  return single.filter((one) => INFINITIVE.test(one)).length / single.length;
}

/** Numbers with their units ("14 años", "900 euros"): the asker's own case, seldom in the answer. */
export function amountsIn(question: string): Set<string> {
  return new Set(
    [...fold(question).matchAll(AMOUNT)].flatMap(([, number = '', unit = '']) => [number, unit]),
  );
}
