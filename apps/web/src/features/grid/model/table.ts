/** A row: its texts in the order of the columns of its sheet. Never changed, always replaced. */
export interface Line {
  readonly id: string;
  readonly cells: readonly string[];
}

export interface Sheet {
  /** '' for the only table of a source. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly lines: readonly Line[];
}

/** The tables of a spreadsheet. Rows that did not change keep their identity, which makes comparing 20,000 cheap. */
export type Table = readonly Sheet[];

export function sheetOf(table: Table, at: number): Sheet {
  return table[at] ?? { name: '', columns: [], lines: [] };
}

export function withSheet(table: Table, at: number, sheet: Sheet): Table {
  return table.map((other, index) => (index === at ? sheet : other));
}

/** The same cells under other columns: by name, '' where a column is new. */
export function cellsUnder(
  cells: readonly string[],
  from: readonly string[],
  to: readonly string[],
): readonly string[] {
  if (from === to || (from.length === to.length && from.every((name, at) => name === to[at]))) return cells;
  const byName = new Map(from.map((name, at) => [name, cells[at] ?? '']));
  return to.map((name) => byName.get(name) ?? '');
}

/** What the server stores: without the zero character and halves of characters, line ends as one sign. */
export function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/\0|\p{Surrogate}/gu, '');
}
