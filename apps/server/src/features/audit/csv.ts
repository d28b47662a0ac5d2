import type { AuditEntry } from '@centralita/contract/audit/schema';
import { csvLine as line, csvMark } from '../../platform/spreadsheet/csv.ts';

const columns: [name: string, value: (entry: AuditEntry) => unknown][] = [
  ['number', ({ seq }) => seq],
  ['time', ({ at }) => at],
  ['act', ({ act }) => act],
  ['actor_kind', ({ actor }) => actor?.kind],
  ['actor_name', ({ actor }) => actor?.name],
  ['actor_email', ({ actor }) => actor?.email],
  ['api_key', ({ actor }) => actor?.key],
  ['support', ({ support }) => support],
  ['target_kind', ({ target }) => target?.what],
  ['target_name', ({ target }) => target?.name],
  ['target_id', ({ target }) => target?.id],
  ['changes', ({ changes }) => (changes.length === 0 ? '' : JSON.stringify(changes))],
  ['address', ({ address }) => address],
  ['browser', ({ browser }) => browser],
  ['system', ({ system }) => system],
  ['request', ({ request }) => request],
  ['hash', ({ hash }) => hash],
];

export const csvHead = csvMark + line(columns.map(([name]) => name));

export function csvLine(entry: AuditEntry): string {
  return line(columns.map(([, value]) => value(entry)));
}
