/** The mark that makes spreadsheet programs read UTF-8. */
export const csvMark = '\ufeff';

export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** A text that a spreadsheet program would take for a formula gets an apostrophe, which makes it text. */
function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value);
  const inert = typeof value !== 'number' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
