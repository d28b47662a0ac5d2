import type { Candidate, Heard } from '../heard.ts';
import { fold } from '../../graph/fold.ts';
import { said } from '../text/said.ts';

/** How often: what a choice is called, and how people say it otherwise. */
const periods: [named: RegExp, said: RegExp][] = [
  [/^(diari[oa]|daily)/, /\b(cada dia|todos los dias|al dia|por dia|every day|each day|per day|a day)\b/],
  [
    /^(semanal|weekly)/,
    /\b(cada semana|todas las semanas|a la semana|por semana|cada (siete|7|ocho|8) dias|every week|each week|per week|once a week|a week)\b/,
  ],
  [
    /^(quincenal|biweekly|fortnightly)/,
    /\b(cada quincena|por quincena|a la quincena|cada (quince|15) dias|cada (dos|2) semanas|dos veces al mes|every (two|2|other) weeks?|twice a month|every fortnight)\b/,
  ],
  [
    /^(mensual|monthly)/,
    /\b(cada mes|todos los meses|al mes|por mes|mes a mes|un mes|cada (treinta|30) dias|every month|each month|per month|once a month|a month|month to month|one month)\b/,
  ],
  [
    /^(bimestral|bimensual|bimonthly)/,
    /\b((cada )?(dos|2) meses|every (two|2|other) months?|(two|2) months?)\b/,
  ],
  [
    /^(trimestral|quarterly)/,
    /\b((cada )?(tres|3) meses|trimestre|every quarter|a quarter|(three|3) months?)\b/,
  ],
  [
    /^(semestral|biannual|half.?yearly|semiannual)/,
    /\b((cada )?(seis|6) meses|semestre|medio ano|(six|6) months?|half a year|twice a year)\b/,
  ],
  [
    /^(anual|yearly|annual)/,
    /\b(cada ano|todos los anos|al ano|por ano|un ano|(doce|12) meses|every year|each year|per year|once a year|a year|one year|(twelve|12) months?)\b/,
  ],
];

/** "cada mes" of "Mensual", "the three month one" of "Quarterly"; none where two of them were said. */
export function periodChoices(heard: Heard, given: readonly string[]): Candidate[] {
  const text = said(heard);
  const fit = given.filter((value) =>
    periods.some(([named, pattern]) => named.test(fold(value)) && pattern.test(text)),
  );
  // "dos veces al mes" is said of a fortnight, and holds what is said of a month.
  const [value] = fit;
  if (value === undefined || fit.length > 1) return [];
  return [{ value, from: 0, to: heard.tokens.length, confidence: 0.85 }];
}
