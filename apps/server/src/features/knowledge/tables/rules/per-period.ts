import { measures } from './filters.ts';
import type { NamedColumn, Reading } from './reading.ts';
import { expressionAt, wordsOf } from './tokens.ts';

interface Period {
  said: string[];
  /** What a column of amounts for it has in its name; "Permanencia meses" counts months. */
  named: RegExp;
}

const periods: Period[] = [
  {
    said: said(['mes'], ['month'], ['mensualmente', 'monthly']),
    named: /^(?:mensual(?:es|idad)?|mes|monthly|month)$/,
  },
  {
    said: said(['ano', 'año'], ['year'], ['anualmente', 'yearly', 'annually', 'per annum']),
    named: /^(?:anual(?:es|idad)?|ano|año|yearly|annual|year)$/,
  },
  {
    said: said(['semana'], ['week'], ['semanalmente', 'weekly']),
    named: /^(?:semanal(?:es)?|semana|weekly|week)$/,
  },
  {
    said: said(['dia'], ['day'], ['diariamente', 'daily']),
    named: /^(?:diari[oa]s?|dia|daily|day)$/,
  },
  { said: said(['noche'], ['night'], ['nightly']), named: /^(?:noche|nightly|night)$/ },
  { said: said(['hora'], ['hour'], ['hourly']), named: /^(?:hora|hourly|hour)$/ },
];

function said(spanish: string[], english: string[], adverbs: string[]): string[] {
  return [
    ...spanish.flatMap((one) => ['al', 'a la', 'por', 'cada', 'la'].map((lead) => `${lead} ${one}`)),
    ...english.flatMap((one) => ['a', 'an', 'per', 'each', 'every'].map((lead) => `${lead} ${one}`)),
    ...adverbs,
  ];
}

/**
 * "How much is Pro per month?", where one column tells the monthly fee and another the yearly one. Nothing is taken where
 * there is no such column, or more than one: "orders per month" counts them by month.
 */
export function columnsPerPeriod(reading: Reading): NamedColumn[] {
  const { columns } = reading.table;
  const found: NamedColumn[] = [];
  for (const period of periods) {
    const own = columns.flatMap((column, at) =>
      measures(column) && wordsOf(column.name).some((word) => period.named.test(word)) ? [at] : [],
    );
    const [column] = own;
    if (column === undefined || own.length > 1) continue;
    for (let at = 0; at < reading.tokens.length; at++) {
      const length = expressionAt(reading.tokens, at, period.said);
      if (length === 0 || !reading.isFree(at, length)) continue;
      reading.take(at, length, 1);
      found.push({ column, at, length, score: 1 });
      break;
    }
  }
  return found;
}
