/** One row as a record a person can read: "Column: value; Column: value", on one line, empty cells skipped. */
export function recordLine(columns: string[], row: string[]): string {
  const fields: string[] = [];
  for (const [index, cell] of row.entries()) {
    const value = cell.replace(/\s+/g, ' ').trim();
    if (value !== '') fields.push(`${columns[index] ?? `Column ${index + 1}`}: ${value}`);
  }
  return fields.join('; ');
}
