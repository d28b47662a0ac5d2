import type { AuditNoun } from '@centralita/contract/audit/acts';

export const periods = ['any', 'day', 'week', 'month', 'dates'] as const;
export type Period = (typeof periods)[number];

/** What of the log is wanted. */
export interface Filters {
  search: string;
  nouns: ReadonlySet<AuditNoun>;
  /** Ids of a person and of a thing. */
  actor: string | null;
  target: string | null;
  period: Period;
  /** ISO; of a period when it was chosen, so that the same choice asks the same. */
  since: string | null;
  /** Days (YYYY-MM-DD) of the period `dates`; '' = open. */
  from: string;
  until: string;
}

export const everything: Filters = {
  search: '',
  nouns: new Set(),
  actor: null,
  target: null,
  period: 'any',
  since: null,
  from: '',
  until: '',
};

const days: Partial<Record<Period, number>> = { day: 1, week: 7, month: 30 };
const dayMs = 24 * 3_600_000;

export function withPeriod(filters: Filters, period: Period, now: Date): Filters {
  const back = days[period];
  const since = back === undefined ? null : new Date(now.getTime() - back * dayMs).toISOString();
  return { ...filters, period, since, from: '', until: '' };
}

export function isFiltered({ search, nouns, actor, target, period }: Filters): boolean {
  return search !== '' || nouns.size > 0 || actor !== null || target !== null || period !== 'any';
}

/** The fields of the calls' queries. Days begin and end where the person is. */
export function queryOf({ search, nouns, actor, target, since, from, until }: Filters) {
  const begin = since ?? startOfDay(from, 0);
  const end = startOfDay(until, 1);
  return {
    ...(search ? { search } : {}),
    ...(nouns.size > 0 ? { act: [...nouns].toSorted().map((noun) => `${noun}.`) } : {}),
    ...(actor ? { actor } : {}),
    ...(target ? { target } : {}),
    ...(begin ? { from: begin } : {}),
    ...(end ? { to: end } : {}),
  };
}

function startOfDay(day: string, later: number): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date + later).toISOString();
}
