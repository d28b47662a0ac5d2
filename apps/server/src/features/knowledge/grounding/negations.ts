import { STOP, WEAK } from '../text/function-words.ts';
import { stem } from '../text/stem.ts';
import type { Language } from '../text/tongue.ts';

/** A word that turns something into its opposite, with the stems right after it, which it most likely turns. */
export interface Negation {
  kind: 'not' | 'without';
  words: string[];
}

const nots: Record<Language, ReadonlySet<string>> = {
  es: new Set('no nunca jamás jamas tampoco ningún ninguna ninguno ningun nadie nada ni'.split(' ')),
  en: new Set('not never no none nobody neither nor cannot nothing'.split(' ')),
};
/** After another one these add nothing ("no hay nada", "neither nor"). */
const echoes = new Set('ningún ninguna ninguno ningun nadie nada ni tampoco nor'.split(' '));
const without = new Set(['sin', 'without']);
/** What says that something is not by itself, in words with a negation. */
const opposites: Record<Language, [RegExp, string][]> = {
  es: [
    [/\bprohibid[oa]s?\b|\bprohib(?:e|en|imos)\b/gu, 'no permitido'],
    [/\bcerrad[oa]s?\b/gu, 'no abierto'],
    [/\bexcluid[oa]s?\b|\bexcluye[n]?\b/gu, 'no incluido'],
    [/\bimposible\b/gu, 'no posible'],
    [/\bsin embargo\b|\bno obstante\b|\bno solo\b|\bno sólo\b|\bsin duda\b/gu, ''],
    [/\bno (?:\p{L}+ ){0,2}?(más|mas|menos|excede\p{L}*|exceda\p{L}*|supera\p{L}*|supere\p{L}*) /gu, '$1 '],
  ],
  en: [
    [/\bprohibited\b|\bforbidden\b/gu, 'not allowed'],
    [/\bclosed\b/gu, 'not open'],
    [/\bexcluded\b|\bexcludes?\b/gu, 'not included'],
    [/\bimpossible\b/gu, 'not possible'],
    [/n't\b/gu, ' not'],
    [/\bnot only\b|\bno doubt\b|\bno matter\b/gu, ''],
    [/\b(?:not|no) (?:\p{L}+ ){0,2}?(more|less|later|exceed) /gu, '$1 '],
  ],
};
/** Content words after a negation that it may turn. */
const reach = 2;

/** The negations of a clause, none for those of a limit ("no more than"), which has no opposite without a number. */
export function negationsIn(clause: string, language: Language): Negation[] {
  let text = ` ${clause.toLowerCase().replaceAll('’', "'")} `;
  for (const [pattern, put] of opposites[language]) text = text.replace(pattern, put);
  const all = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const found: Negation[] = [];
  for (const [at, word] of all.entries()) {
    if (without.has(word)) found.push({ kind: 'without', words: after(all, at, language, 1) });
    else if (nots[language].has(word) && !(echoes.has(word) && found.some(({ kind }) => kind === 'not')))
      found.push({ kind: 'not', words: after(all, at, language, reach) });
  }
  return found;
}

/** Words of little meaning are taken along, but do not count. */
function after(all: string[], at: number, language: Language, most: number): string[] {
  const found: string[] = [];
  let counted = 0;
  for (const word of all.slice(at + 1)) {
    if (STOP[language].has(word) || nots[language].has(word)) continue;
    found.push(word);
    if (!WEAK[language].has(word)) counted += 1;
    if (counted === most) break;
  }
  return found;
}

export function stemsOfNegated({ words }: Negation, language: Language): string[] {
  return words.map((word) => stem(word, language));
}
