import { fold } from './fold.ts';
import { STOP, WEAK } from './function-words.ts';
import type { Language } from './tongue.ts';
import { expressionsOf, type Lexicon } from './lexicon.ts';
import { sound } from './sound.ts';

/** Words that questions are made of, in the forms they take there: worth correcting also when one letter is wrong. */
const ASKING: Record<Language, string> = {
  es: 'cuesta cuestan vale valen precio precios tarifa horario horarios hora horas teléfono dirección cuenta factura pago pagar plazo plazos cancelar devolver devolución entrega envío envían reembolso contraseña seguro cita cambiar cuota descuento abre abren cierra cierran llega llegan recibo recargo',
  en: 'cost costs price prices fee fees hour hours opening phone number address account invoice bill payment deadline cancel return refund delivery shipping password insurance appointment change discount open close arrive receipt year years month months size weight maximum minimum much many',
};
const SHORTEST = 5;

/**
 * The word that was probably meant, when `word` is none that is known: one that sounds the same ("urjencia", "balen"),
 * or a word questions are made of with one letter wrong. Null when there is none.
 */
export function meant(word: string, language: Language, lexicon: Lexicon): string | null {
  if (/\d/.test(word) || word.length < 3) return null;
  if (STOP[language].has(word) || WEAK[language].has(word)) return null;
  if (expressionsOf(lexicon, word, language).length > 0) return null;
  const { bySound, byFirst, asking } = soundsOf(lexicon, language);
  const heard = sound(fold(word), language);
  const same =
    bySound.get(heard) ?? bySound.get(heard.replace(/s$/, '')) ?? bySound.get(heard.replace(/es$/, ''));
  if (same && fold(same) !== fold(word)) return same;
  if (heard.length < SHORTEST) return null;
  const asked = asking.find(([known]) => oneApart(known, heard));
  if (asked) return asked[1];
  const near = (byFirst.get(heard[0] ?? '') ?? []).filter(([known]) => oneApart(known, heard));
  return near.length === 1 ? (near[0]?.[1] ?? null) : null;
}

interface Sounds {
  bySound: Map<string, string>;
  /** The longer words of the lexicon by the first letter of their sound. */
  byFirst: Map<string, [string, string][]>;
  asking: [string, string][];
}

const made = new WeakMap<Lexicon, Partial<Record<Language, Sounds>>>();

function soundsOf(lexicon: Lexicon, language: Language): Sounds {
  const known = made.get(lexicon) ?? {};
  made.set(lexicon, known);
  return (known[language] ??= listen(lexicon, language));
}

function listen(lexicon: Lexicon, language: Language): Sounds {
  const bySound = new Map<string, string>();
  const asking = ASKING[language]
    .split(' ')
    .map((one): [string, string] => [sound(fold(one), language), one]);
  for (const [heard, one] of asking) bySound.set(heard, one);
  for (const [spelt, [expression]] of lexicon.spelt[language]) {
    const heard = sound(spelt, language);
    if (expression && !spelt.includes(' ') && spelt.length > 3 && !bySound.has(heard))
      bySound.set(heard, expression);
  }
  const byFirst = new Map<string, [string, string][]>();
  for (const one of bySound) {
    const [heard] = one;
    if (heard.length < SHORTEST) continue;
    const first = heard[0] ?? '';
    const list = byFirst.get(first);
    if (list) list.push(one);
    else byFirst.set(first, [one]);
  }
  return { bySound, byFirst, asking };
}

/** One letter more, less, other, or two neighbours swapped. */
function oneApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
