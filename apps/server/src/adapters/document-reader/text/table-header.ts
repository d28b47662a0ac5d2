/** A column's name is a label, not a sentence. */
const MAX_LABEL = 60;

export function isLabel(cell: string): boolean {
  return cell !== '' && cell.length <= MAX_LABEL && /\p{L}/u.test(cell) && !/\n/.test(cell);
}

/**
 * The names of columns that stand in two rows: "Price" over "Adult" and "Child" are "Price Adult" and "Price Child". `joined` tells
 * which columns the cell to their left reaches over. Null where the second row names nothing below such a cell, or says
 * something below another one.
 */
export function namesOfTwoRows(first: string[], joined: boolean[], second: string[]): string[] | null {
  let isMerged = false;
  let isSplit = false;
  const names: string[] = [];
  for (const [at, above] of first.entries()) {
    const below = second[at] ?? '';
    const isGrouped = joined[at] === true || joined[at + 1] === true;
    if (isGrouped) {
      if (!isLabel(below) && !/^\d{4}$/.test(below)) return null;
      if (below !== above) isSplit = true;
      names.push(below === above ? above : `${above} ${below}`.trim());
    } else {
      if (below !== '' && below !== above) return null;
      isMerged ||= above !== '';
      names.push(above);
    }
  }
  const hasNumbers = second.some((cell, at) => /\d/.test(cell) && cell !== first[at]);
  const isSure = !hasNumbers || second.some((cell, at) => cell !== '' && cell === first[at]);
  return isMerged && isSplit && isSure ? names : null;
}
