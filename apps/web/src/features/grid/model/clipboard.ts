/** Cells as text, the way spreadsheet programs exchange them: tabs, line ends, quotes around what holds either. */
export function toClipboard(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
}

/** The cells of a copied block; a line end at its end belongs to its last row. */
export function fromClipboard(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { value, end } = cellAt(text, at);
    row.push(value);
    if (text[end] === '\t') {
      at = end + 1;
      if (at === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

function quoted(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function cellAt(text: string, at: number): { value: string; end: number } {
  return (text[at] === '"' ? quotedCell(text, at) : null) ?? plainCell(text, at);
}

/** Null where the quote does not end a cell: then it is a character like any other. */
function quotedCell(text: string, at: number): { value: string; end: number } | null {
  const close = /"(?!")/g;
  let from = at + 1;
  for (;;) {
    close.lastIndex = from;
    const found = close.exec(text);
    if (!found) return null;
    const quotes = quotesBefore(text, found.index, at);
    if (quotes % 2 === 1) {
      from = found.index + 1;
      continue;
    }
    const end = found.index + 1;
    if (end < text.length && !'\t\n\r'.includes(text[end] ?? '')) return null;
    const value = text
      .slice(at + 1, found.index)
      .replaceAll('""', '"')
      .replaceAll(/\r\n?/g, '\n');
    return { value, end };
  }
}

function quotesBefore(text: string, at: number, open: number): number {
  let count = 0;
  for (let back = at - 1; back > open && text[back] === '"'; back -= 1) count += 1;
  return count;
}

function plainCell(text: string, at: number): { value: string; end: number } {
  const stop = /[\t\n\r]/g;
  stop.lastIndex = at;
  const end = stop.exec(text)?.index ?? text.length;
  return { value: text.slice(at, end), end };
}
