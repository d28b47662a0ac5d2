import { idsOf } from '../list/train-address.ts';

export const periods = ['7', '30', '90'] as const;
export type Days = (typeof periods)[number];

/** What stands behind the `?` of the gap report; what is left out has its default. */
export interface GapSearch {
  /** Absent = 30. */
  days?: Days;
  /** Ids with commas between them; absent = all. */
  assistants?: string;
}

/** Takes what is valid of an address and drops the rest. */
export function gapSearchOf({ days, assistants }: Record<string, unknown>): GapSearch {
  const period = periods.find((one) => one === String(days));
  const ids = typeof assistants === 'string' ? idsOf(assistants) : [];
  return {
    ...(period && period !== '30' ? { days: period } : {}),
    ...(ids.length > 0 ? { assistants: ids.join(',') } : {}),
  };
}

/** The address after one assistant was ticked or unticked. */
export function withAssistant(search: GapSearch, id: string): GapSearch {
  const { assistants, ...rest } = search;
  const all = idsOf(assistants);
  const next = all.includes(id) ? all.filter((one) => one !== id) : [...all, id];
  return { ...rest, ...(next.length > 0 ? { assistants: next.join(',') } : {}) };
}
