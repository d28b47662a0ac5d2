import type { AuditEntry } from '@centralita/contract/audit/schema';

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

/** With the mark that makes spreadsheet programs read UTF-8. */
export const csvHead = `\ufeff${columns.map(([name]) => name).join(',')}\r\n`;

export function csvLine(entry: AuditEntry): string {
  return `${columns.map(([, value]) => cell(value(entry))).join(',')}\r\n`;
}

/** A text that a spreadsheet program would take for a formula gets an apostrophe, which makes it text. */
function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value);
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
