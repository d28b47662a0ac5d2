/** As many as fit a row. */
const mostShown = 3;

/** The first names of several, and how many more there are. */
export function shortened(names: readonly string[]): { shown: string; others: number } {
  return {
    shown: names.slice(0, mostShown).join(', '),
    others: Math.max(names.length - mostShown, 0),
  };
}
