import type { FileReply } from '@centralita/contract/core/file-reply';
import type { RunResult } from '@centralita/contract/evaluation/schema';

const columns: [name: string, value: (one: RunResult) => unknown][] = [
  ['question', ({ question }) => question],
  ['category', ({ category }) => category],
  ['expects', ({ expects }) => expects],
  ['expected', ({ facts }) => facts.map((ways) => ways.join('|')).join('; ')],
  ['answer', ({ outcome }) => outcome?.answer],
  ['found', ({ outcome }) => outcome?.found],
  ['passed', ({ outcome }) => outcome?.passed],
  ['facts_found', ({ outcome }) => outcome?.facts_found.filter(Boolean).length],
  ['sentences', ({ outcome }) => outcome?.sentences],
  ['supported', ({ outcome }) => outcome?.grounded],
  ['ms', ({ outcome }) => outcome?.ms],
  ['fault', ({ outcome }) => outcome?.fault],
  ['sources', ({ outcome }) => [...new Set(outcome?.citations.map((one) => one.source_name))].join('; ')],
];

/** With the mark that makes spreadsheet programs read UTF-8. */
export function exportRun(results: RunResult[]): FileReply {
  const lines = results.map((one) => columns.map(([, value]) => cell(value(one))).join(','));
  const text = `\ufeff${[columns.map(([name]) => name).join(','), ...lines].join('\r\n')}\r\n`;
  return { name: 'evaluation-run.csv', type: 'text/csv; charset=utf-8', bytes: Buffer.from(text) };
}

/** A text that a spreadsheet program would take for a formula gets an apostrophe, which makes it text. */
function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value);
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
