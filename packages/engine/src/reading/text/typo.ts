/** Whether two words differ by at most `most` letters left out, added, exchanged or swapped with their neighbour. */
export function near(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  return distance(one, other) <= most;
}

function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const best = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
      next.push(best);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
