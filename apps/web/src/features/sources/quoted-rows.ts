/**
 * The rows of a spreadsheet that a span of its text touches, first and last, counted from 0; null where it touches none.
 * The text of a spreadsheet is a line per row.
 */
export function quotedRows(
  content: string,
  start: number,
  end: number,
): [first: number, last: number] | null {
  if (start < 0 || start >= content.length || end <= start) return null;
  const first = breaksBefore(content, start);
  return [first, first + breaksBefore(content.slice(start, end - 1), end)];
}

function breaksBefore(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
