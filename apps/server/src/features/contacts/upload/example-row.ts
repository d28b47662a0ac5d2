/** Stands in the phone of the template's example row; whoever writes a phone over it has a row of their own. */
export const exampleMark = '(example · ejemplo)';

export function isExample(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.endsWith(exampleMark));
}
