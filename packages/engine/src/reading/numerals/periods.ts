import type { About } from '../about.ts';
import { plain, type Heard } from '../heard.ts';
import { said } from '../text/said.ts';

const periods: [name: string, said: RegExp, asked: RegExp][] = [
  ['hour', /^(hora|hour)$/, /^(hora|hour|hourly)$/],
  ['day', /^(dia|day)$/, /^(dia|diario|diaria|day|daily)$/],
  ['week', /^(semana|week)$/, /^(semana|semanal|week|weekly)$/],
  ['fortnight', /^(quincena|fortnight)$/, /^(quincena|quincenal|fortnight|biweekly)$/],
  ['month', /^(mes|month)$/, /^(mes|mensual|mensuales|mensualidad|month|monthly)$/],
  [
    'quarter',
    /^(bimestre|trimestre|quarter)$/,
    /^(bimestre|bimestral|trimestre|trimestral|quarter|quarterly)$/,
  ],
  ['year', /^(ano|year)$/, /^(ano|anual|anuales|year|yearly|annual)$/],
];

/** "diez mil al año" is no answer to what it is a month: nobody said how to divide it. */
export function ofOtherPeriod(heard: Heard, to: number, { words }: About): boolean {
  const asked = periods.find(([, , pattern]) => words.some((word) => pattern.test(word)))?.[0];
  if (!asked) return false;
  const behind = said(heard, to, to + 5);
  const per =
    /\b(?:al|a|por|per|every|each|cada) (?:(two|three|six|dos|tres|seis|\d+) )?(\p{L}+?)(?:s|es)?\b/u.exec(
      behind,
    );
  if (!per) return false;
  const name = periods.find(([, pattern]) => pattern.test(per[2] ?? ''))?.[0];
  return name !== undefined && (name !== asked || per[1] !== undefined);
}

const units: RegExp[] = [
  /^(horas?|hours?|hrs?)$/,
  /^(dias?|days?)$/,
  /^(semanas?|weeks?)$/,
  /^(mes|meses|months?)$/,
  /^(anos?|years?|yrs?)$/,
];

/** "six months" is no number of years. */
export function ofOtherUnit(heard: Heard, to: number, { words }: About): boolean {
  const asked = units.filter((unit) => words.some((word) => unit.test(word)));
  const counted = units.find((unit) => unit.test(plain(heard, to)));
  return counted !== undefined && asked.length === 1 && asked[0] !== counted;
}
