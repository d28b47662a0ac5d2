import type { Topic } from '../about.ts';
import { plain, type Heard } from '../heard.ts';

/** What a number counts, by the word behind it; null where that does not say. */
export type Measure =
  | 'land'
  | 'years'
  | 'people'
  | 'days'
  | 'hours'
  | 'money'
  | 'weight'
  | 'percent'
  | 'degrees';

const measures: [Measure, RegExp][] = [
  ['years', /^(anos?|anitos?|years?|yo|yrs?|yr)$/],
  [
    'people',
    /^(personas?|personitas?|adultos?|nin[oa]s?|hij[oa]s?|nen[ea]s?|invitados?|comensales|menores|people|persons?|guests?|adults?|kids?|child|children|of)$/,
  ],
  ['days', /^(dias?|semanas?|mes|meses|days?|weeks?|months?)$/],
  ['land', /^(hectareas?|acres?|manzanas?|fanegas?)$/],
  ['hours', /^(horas?|minutos?|hours?|minutes?|min)$/],
  ['money', /^(euros?|dolar|dolares|dollars?|bucks?|pesos?|pesitos|soles|varos|usd|eur|€|\$)$/],
  ['weight', /^(kilos?|kg|kgs|libras?|pounds?|lbs?|gramos?)$/],
  ['percent', /^(%|porciento|percent)$/],
  ['degrees', /^(grados?|degrees?|°)$/],
];

export function measureAt(heard: Heard, at: number): Measure | null {
  const word = plain(heard, at);
  // "four of us", not "three quarters of a pound"
  if (word === 'of' && !/^(us|you|them)$/.test(plain(heard, at + 1))) return null;
  return measures.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

const wanted: Partial<Record<Topic, Measure>> = {
  age: 'years',
  people: 'people',
  children: 'people',
  adults: 'people',
  money: 'money',
  weight: 'weight',
};

/** Whether a number so measured may answer a question about the topic. */
export function fits(measure: Measure | null, topic: Topic): boolean {
  if (measure === null) return true;
  // Nobody asks for square metres in acres: how many that makes is not ours to say.
  if (measure === 'land') return false;
  const own = wanted[topic];
  if (own) return own === measure;
  // "20 personas" is no number of units; what we know nothing about may be measured in anything.
  return topic !== 'code' && topic !== 'height';
}
