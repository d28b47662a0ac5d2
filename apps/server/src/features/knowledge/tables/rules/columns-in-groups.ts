import type { NamedColumn, Reading } from './reading.ts';
import { LITTLE } from './columns.ts';

/** As close as another form of the word. */
const SAME = 0.85;
/** More columns that fit as well as each other are not told apart by what is asked. */
const MOST = 3;

interface Fit {
  column: number;
  /** Where in the question its words stand. */
  places: number[];
}

/**
 * Columns whose names share words, as those under two rows of names do ("Price Retail", "Price Trade"): the one of which most words stand
 * anywhere in the question is meant, not every one that fits a single word. Takes nothing where one word decides.
 */
export function columnsInGroups(reading: Reading): NamedColumn[] {
  const names = reading.table.words.columns.map((words) => words.filter(({ folded }) => !LITTLE.has(folded)));
  const times = new Map<string, number>();
  for (const words of names)
    for (const { folded } of new Set(words)) times.set(folded, (times.get(folded) ?? 0) + 1);
  const fits = names.map((words, column): Fit => {
    const isShared = words.length > 1 && words.some(({ folded }) => (times.get(folded) ?? 0) > 1);
    const places = isShared ? words.flatMap((word) => placeOf(reading, word)) : [];
    return { column, places: [...new Set(places)] };
  });
  const most = Math.max(0, ...fits.map(({ places }) => places.length));
  const best = fits.filter(({ places }) => places.length === most);
  const others = fits.some(({ places }) => places.length > 0 && places.length < most);
  if (most < 2 || best.length > MOST || !others) return [];
  for (const at of new Set(best.flatMap(({ places }) => places))) reading.take(at, 1, 0.9);
  return best.map(({ column, places }) => ({ column, at: Math.min(...places), length: 1, score: 0.9 }));
}

function placeOf(reading: Reading, word: Reading['table']['words']['columns'][number][number]): number[] {
  const at = reading.tokens.findIndex((_, place) => {
    const asked = reading.words[place];
    return reading.isFree(place) && Math.max(asked?.closeness(word) ?? 0, asked?.likeness(word) ?? 0) >= SAME;
  });
  return at === -1 ? [] : [at];
}
