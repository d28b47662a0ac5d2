import type { AuditNoun } from '@centralita/contract/audit/acts';
import { everything, periods, withPeriod, type Filters, type Period } from './filters.ts';

/** The filters of a log as its address says them; what is left out is everything. */
export interface AuditSearch {
  search?: string;
  /** Kinds of things, by commas. */
  acts?: string;
  /** Ids: an address names nobody. */
  who?: string;
  about?: string;
  period?: Exclude<Period, 'any'>;
  /** Days (YYYY-MM-DD) of the period `dates`. */
  from?: string;
  until?: string;
}

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const nouns = /^[a-z-]+(?:,[a-z-]+)*$/;

/** Takes what is valid of an address and drops the rest. */
export function auditSearchOf(given: Record<string, unknown>): AuditSearch {
  const { search } = given;
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).trim() : '';
  const period = periods.find((one) => one === given.period);
  const dates = period === 'dates';
  return {
    ...(text.length >= 2 ? { search: text } : {}),
    ...fitting('acts', given.acts, nouns),
    ...fitting('who', given.who, id),
    ...fitting('about', given.about, id),
    ...(period && period !== 'any' ? { period } : {}),
    ...(dates ? fitting('from', given.from, day) : {}),
    ...(dates ? fitting('until', given.until, day) : {}),
  };
}

/** `now`: from when periods count back; the same for as long as the log is in sight, so that the same choice asks the same. */
export function filtersOf(search: AuditSearch, now: Date): Filters {
  const { acts = '', who = null, about = null, period = 'any', from = '', until = '' } = search;
  return {
    ...withPeriod(everything, period, now),
    search: search.search ?? '',
    nouns: new Set(acts.split(',').filter((noun) => noun !== '') as AuditNoun[]),
    actor: who,
    target: about,
    from,
    until,
  };
}

export function addressOf({
  search,
  nouns: kinds,
  actor,
  target,
  period,
  from,
  until,
}: Filters): AuditSearch {
  return {
    ...(search ? { search } : {}),
    ...(kinds.size > 0 ? { acts: [...kinds].toSorted().join(',') } : {}),
    ...(actor ? { who: actor } : {}),
    ...(target ? { about: target } : {}),
    ...(period === 'any' ? {} : { period }),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
  };
}

function fitting<K extends keyof AuditSearch>(
  key: K,
  value: unknown,
  form: RegExp,
): Partial<Record<K, string>> {
  return typeof value === 'string' && form.test(value) ? ({ [key]: value } as Record<K, string>) : {};
}
