import { listSearchOf, type ListSearch } from '../../../parts/lists/list-address.ts';

export const chosen = ['all', 'broken', 'differs', 'agrees'] as const;
export type Only = (typeof chosen)[number];

/** What stands behind the `?` of the replays. */
export interface ReplaySearch extends Omit<ListSearch, 'search'> {
  /** Absent = the newest. */
  replay?: string;
  only?: Only;
}

/** Takes what is valid of an address and drops the rest. */
export function replaySearchOf(given: Record<string, unknown>): ReplaySearch {
  const { search: _, ...list } = listSearchOf(given);
  const only = chosen.find((one) => one === given.only);
  const { replay } = given;
  return {
    ...list,
    ...(typeof replay === 'string' && /^[0-9a-f-]{36}$/.test(replay) ? { replay } : {}),
    ...(only && only !== 'all' ? { only } : {}),
  };
}
