import type { ContactCounts, ContactRowClass, ContactsWin } from '@centralita/contract/contacts/schema';
import { calmlyEach } from '../../../platform/calmly.ts';
import type { PhoneFault, ReadPhone } from '../phones/read-phone.ts';
import {
  filledValues,
  mergedValues,
  missingOf,
  sameValues,
  type PoolVariables,
  type Values,
} from './values.ts';

/** A contact that was sent or stood in a file. */
export interface Given {
  read: ReadPhone | PhoneFault | 'value_too_long';
  values: Values;
}

/** What becomes of it. */
export interface SortedOut {
  class: ContactRowClass;
  isIncomplete: boolean;
  /** On the suppression list. */
  isOptedOut: boolean;
  /** What the contact has then; null where nothing is saved of it. */
  values: Values | null;
}

/** Nothing is saved of it. */
const leftOut = { isIncomplete: false, isOptedOut: false, values: null } as const;

/** What the pool has of a phone. */
export type Before = (phone: string) => { fields: Values } | undefined;

/** Which of these contacts are new, which change one that is there, and which are left out; the first of a phone counts. */
export async function sortOut(
  given: readonly Given[],
  before: Before,
  { pool, wins, optedOut }: { pool: PoolVariables; wins: ContactsWin; optedOut: ReadonlySet<string> },
): Promise<SortedOut[]> {
  const seen = new Set<string>();
  return calmlyEach(given, ({ read, values }): SortedOut => {
    if (typeof read === 'string') return { class: 'invalid', ...leftOut };
    if (seen.has(read.phone)) return { class: 'duplicate', ...leftOut };
    seen.add(read.phone);
    const there = before(read.phone);
    const after = there ? mergedValues(there.fields, values, wins) : filledValues(Object.entries(values));
    const isIncomplete = missingOf(pool, after).length > 0;
    const isOptedOut = optedOut.has(read.phone);
    if (!there) return { class: 'new', isIncomplete, isOptedOut, values: after };
    const isSame = sameValues(there.fields, after);
    return { class: isSame ? 'unchanged' : 'changed', isIncomplete, isOptedOut, values: after };
  });
}

export function countsOf(sorted: readonly SortedOut[]): ContactCounts {
  const counts = { new: 0, changed: 0, unchanged: 0, duplicate: 0, invalid: 0, incomplete: 0, opted_out: 0 };
  for (const one of sorted) {
    counts[one.class] += 1;
    if (one.isIncomplete) counts.incomplete += 1;
    if (one.isOptedOut) counts.opted_out += 1;
  }
  return counts;
}
