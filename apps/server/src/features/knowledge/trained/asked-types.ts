import { answerTypes, type AnswerType } from '../extract/answer-type.ts';
import { fold } from '../text/fold.ts';
import type { Language } from '../text/tongue.ts';

/** Words that ask for a kind of answer: where both questions ask for it, it does not matter which of them does so. */
const SAYS: Partial<Record<AnswerType, Record<Language, RegExp>>> = {
  amount: {
    es: /^(cuest|cost|vale|valen|valer|precio|tarifa|coste|importe|cobra|cobran|cobrar|sale|salir|cuota$)/,
    en: /^(cost|price|fee|charge|much|rate|amount)/,
  },
  time: {
    es: /^(cuando|plazo|fecha|horas?|horarios?|tiempo|tardan?|duran?|duracion|dias?|semanas?|mes|meses|años|anos|limite|periodo)$/,
    en: /^(when|deadline|date|times?|hours?|long|take|last|period|duration|days?|weeks?|months?|years|opening)$/,
  },
  number: { es: /^(cuant\w+|numero|cantidad|capacidad)$/, en: /^(many|number|much|capacity)$/ },
  place: { es: /^(donde|lugar|sitio|ubicacion|queda|esta)$/, en: /^(where|place|located|location)$/ },
  steps: {
    es: /^(pasos?|manera|forma|hacer|hago|hace|seguir|puedo|puede|debo)$/,
    en: /^(steps?|way|do|can|should|possible|instructions)$/,
  },
  reason: { es: /^(motivo|razon|causa)$/, en: /^(reason|cause)$/ },
  person: { es: /^(quien|persona)$/, en: /^(who|person)$/ },
};

/** Where a question holds one, it does not ask for yes or no, however politely it begins. */
const INTERROGATIVE: Record<Language, RegExp> = {
  es: /\b(que|cual|cuales|cuando|donde|adonde|como|cuant[oa]s?|quien|quienes)\b/,
  en: /\b(what|which|when|where|how|why|who|whom|whose)\b/,
};
const SUBORDINATE = /\b(hay que|tengo que|tenemos que|tiene que|tienen que)\b/g;

const WHETHER: Record<Language, RegExp> = {
  es: /^(y |pero )?(se )?(puedo|puede|pueden|podria|podemos|hay|tienen|tiene|teneis|tengo|aceptan|acepta|admiten|es|esta|estan|son|hacen|hace falta|ofrecen|existe|debo|necesito|entregan|abren|cobran|incluye|viene|vienen|sirve|sirven|los|la|el|las) /,
  en: /^(and |but )?(can|could|may|do|does|did|is|are|am|was|were|will|would|should|must|has|have|any) /,
};

/** Words of must and may: they say what kind of yes is asked for, not about what. */
const MODAL =
  /^(falta|necesari[oa]s?|obligatori[oa]s?|obligad[oa]s?|posible|permitid[oa]s?|permiten?|dejan|necessary|compulsory|mandatory|obligatory|required|requires?|allow(?:ed|s)?|permitted|possible|can|may|must|need|needs|have|puedo|puede|pueden|podemos|podria|debo|debe|necesito|necesita|tengo|hay|hace)$/;
const MUST =
  /\b(hace falta|hay que|tengo que|tenemos que|tiene que|tienen que|debo|debe|necesito|necesita|(?:es )?(?:necesari|obligatori)[oa]s?|must|need|needs|have to|has to|necessary|compulsory|mandatory|obligatory|required|required?)\b/;
const MAY =
  /\b(puedo|puede|pueden|podemos|podria|posible|permitid[oa]s?|permiten?|dejan|can|may|could|allowed?|permitted|possible)\b/;

export interface Asked {
  types: readonly AnswerType[];
  /** It asks for yes or no. */
  whether: boolean;
  modal: 'must' | 'may' | null;
  /** It leaves open what it asks for: keywords, or "what is the ...". */
  open: boolean;
}

const OPEN = /^(what (?:is|are)|whats|cual(?:es)? (?:es|son)) /;

/** What a question asks for. */
export function askedOf(question: string, language: Language): Asked {
  const bare = fold(question).replaceAll(/^[^\p{L}]+/gu, '');
  const interrogative = INTERROGATIVE[language].test(bare.replaceAll(SUBORDINATE, ''));
  const whether = !interrogative && WHETHER[language].test(bare);
  const modal = MUST.test(bare) ? 'must' : MAY.test(bare) ? 'may' : null;
  const types = whether ? [] : answerTypes(question, language).filter((type) => type !== 'definition');
  return { types, whether, modal, open: !whether && (!interrogative || OPEN.test(bare)) };
}

/**
 * What both ask for; null where they ask for different things. What is put as keywords ("opening hours Madrid") asks for
 * whatever fits it.
 */
export function typesShared(a: Asked, b: Asked): AnswerType[] | null {
  if (a.whether && b.whether && a.modal && b.modal && a.modal !== b.modal) return null;
  const [mine, yours] = [narrowed(a.types), narrowed(b.types)];
  const both = mine.filter((type) => yours.includes(type));
  if (both.length > 0) return both;
  // "How many holidays" may be how many days of them.
  if (isNumber(mine) && b.types.includes('number')) return [...yours, 'number'];
  if (isNumber(yours) && a.types.includes('number')) return [...mine, 'number'];
  if (mine.length > 0 && yours.length > 0) return null;
  if (mine.length === yours.length) return [];
  const [open, typed] = mine.length === 0 ? [a, yours] : [b, mine];
  // "Can I..." is answered by yes or no, and "what does it cover" by something else than "how long does it last".
  return open.open ? typed : null;
}

/** "How much" and "how long" are also how many of something: what they ask for is the narrower thing. */
function narrowed(types: readonly AnswerType[]): AnswerType[] {
  const narrow = types.filter((type) => type !== 'number');
  return narrow.length > 0 ? narrow : [...types];
}

function isNumber(types: readonly AnswerType[]): boolean {
  return types.length === 1 && types[0] === 'number';
}

/** A word that only says what is asked for. */
export function saysType(word: string, language: Language, types: readonly AnswerType[]): boolean {
  const bare = fold(word);
  if (MODAL.test(bare)) return true;
  return types.some((type) => SAYS[type]?.[language].test(bare) ?? false);
}
