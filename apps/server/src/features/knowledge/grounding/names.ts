import { fold } from '../text/fold.ts';
import { expressionsOf, type Lexicon } from '../text/lexicon.ts';
import { namesIn } from '../text/salience.ts';
import type { Claim } from './claims.ts';

/** Addresses, e-mail addresses and codes of letters and digits: right to the letter or wrong. */
const literal =
  /[\p{L}\d._+-]+@[\p{L}\d.-]+\.\p{L}+|https?:\/\/[^\s)]+|(?<![\p{L}\d])(?=[\p{L}\d-]*\d)(?=[\p{L}\d-]*\p{Lu})[\p{L}\d]+(?:-[\p{L}\d]+)*/gu;

/** What of a sentence is a name, which has to stand in the passage: written with a capital inside it, or a code. */
export function namesOf({ text, known }: Claim, lexicon: Lexicon): string[] {
  const codes = (text.match(literal) ?? []).map((one) => one.replace(/[.,-]+$/, ''));
  const names = [...namesIn(text)].filter((name) => !isCommon(name, lexicon));
  const own = known.map(fold);
  return [...new Set([...codes, ...names])].filter((name) => !own.some((one) => one.includes(fold(name))));
}

/** Days, months and languages have capitals in English, and nouns in titles ("Plan Profesional"): those are words. */
function isCommon(name: string, lexicon: Lexicon): boolean {
  const known = (['es', 'en'] as const).flatMap((language) => expressionsOf(lexicon, name, language));
  return known.some((one) => fold(one) === fold(name) && capitalised.has(fold(one)));
}

const capitalised = new Set(
  'lunes martes miercoles jueves viernes sabado domingo monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december'.split(
    ' ',
  ),
);
