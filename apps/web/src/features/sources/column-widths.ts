const narrowest = 96;
const widest = 360;
const characterWidth = 7.4;
const padding = 28;
/** Enough rows to know a column by; all of 50,000 would take longer than it helps. */
const sampled = 200;

/**
 * Widths of the columns in pixels, by the longest text of their first rows: while only the rows in sight are drawn, a
 * browser's own widths would jump with every scroll.
 */
export function columnWidths(columns: readonly string[], rows: readonly Record<string, unknown>[]): number[] {
  const sample = rows.slice(0, sampled);
  return columns.map((column) => {
    const longest = sample.reduce((most, row) => Math.max(most, cellText(row[column]).length), column.length);
    return Math.round(Math.min(widest, Math.max(narrowest, longest * characterWidth + padding)));
  });
}

/** The columns that hold numbers alone: they are set at the right, so that they can be compared. */
export function numericColumns(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): Set<string> {
  const sample = rows.slice(0, sampled);
  const isNumbers = (column: string) => {
    const texts = sample.map((row) => cellText(row[column])).filter((text) => text.trim() !== '');
    return texts.length > 0 && texts.every(isNumeric);
  };
  return new Set(columns.filter(isNumbers));
}

/** A cell as text; nothing for what is missing. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** A number as people write it in tables, either way of marking thousands and decimals, money and share signs too. */
function isNumeric(text: string): boolean {
  return /^[-+]?[$€]?\s?\d{1,3}(?:[.,\s]?\d{3})*(?:[.,]\d+)?\s?[%€$]?$/.test(text.trim());
}
