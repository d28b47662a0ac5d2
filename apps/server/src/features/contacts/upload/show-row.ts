import type { ContactRow, ContactRowReason } from '@centralita/contract/contacts/schema';
import type { Given } from '../rules/sort-out.ts';
import { filledValues, missingOf, type Values } from '../rules/values.ts';
import { givenPhone } from './file-phones.ts';
import type { FileRow } from './packed-rows.ts';
import type { UploadPlan } from './plan.ts';
import type { Verdict } from './verdicts.ts';

interface Judged {
  row: FileRow;
  given: Given;
  verdict: Verdict;
  /** What the contact has once it is saved; null where it is left out. */
  values: Values | null;
}

/** A row on the wire. */
export function shownRow({ reading, pool }: UploadPlan, { row, given, verdict, values }: Judged): ContactRow {
  const read = typeof given.read === 'string' ? null : given.read;
  const fields = values ?? filledValues(Object.entries(given.values));
  return {
    line: row.line,
    class: verdict.class,
    reasons: reasonsOf(given, verdict),
    given_phone: givenPhone(reading, row.cells),
    phone: read?.phone ?? '',
    other_phone: read?.other ?? null,
    fields,
    missing: missingOf(pool, fields),
  };
}

/** Why a row is left out, or what is noted of it. */
export function reasonsOf({ read }: Pick<Given, 'read'>, verdict: Verdict): ContactRowReason[] {
  if (typeof read === 'string') return [read];
  if (verdict.class === 'duplicate') return ['duplicate'];
  const notes = ['two_readings', 'two_numbers', 'opted_out', 'incomplete'] as const;
  return notes.filter((note) => verdict[note]);
}
