import type { Line, Sheet } from './table.ts';

/** How rows are looked at; what is stored keeps its order. */
export interface Look {
  sort: { column: string; down: boolean } | null;
  /** Text that any cell holds. */
  search: string;
  /** Text that a cell of the column holds; '' = an empty cell. */
  filters: readonly { column: string; text: string }[];
}

export const plainLook: Look = { sort: null, search: '', filters: [] };

/** Ids of the rows in sight, in order; null where that is all of them as stored. */
export function ordered({ columns, lines }: Sheet, { sort, search, filters }: Look): string[] | null {
  if (!sort && search === '' && filters.length === 0) return null;
  const tests = filters.flatMap(({ column, text }) => {
    const at = columns.indexOf(column);
    return at < 0 ? [] : [{ at, text: folded(text) }];
  });
  const wanted = folded(search);
  const shown = lines.filter(
    ({ cells }) =>
      (wanted === '' || cells.some((text) => folded(text).includes(wanted))) &&
      tests.every(({ at, text }) => holds(cells[at] ?? '', text)),
  );
  const by = sort ? columns.indexOf(sort.column) : -1;
  return (sort && by >= 0 ? sorted(shown, by, sort.down) : shown).map(({ id }) => id);
}

function holds(cell: string, text: string): boolean {
  return text === '' ? cell.trim() === '' : folded(cell).includes(text);
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Numbers by value, then texts; what is empty comes last either way. Equal ones stay as they stood. */
function sorted(lines: readonly Line[], by: number, down: boolean): Line[] {
  const keyed = lines.map((line) => ({
    line,
    text: line.cells[by]?.trim() ?? '',
    value: valueOf(line.cells[by] ?? ''),
  }));
  const compare = (a: (typeof keyed)[number], b: (typeof keyed)[number]) => {
    if (a.text === '' || b.text === '') return Number(a.text === '') - Number(b.text === '');
    const order =
      a.value !== null && b.value !== null
        ? a.value - b.value
        : Number(a.value === null) - Number(b.value === null) || collator.compare(a.text, b.text);
    return down ? -order : order;
  };
  return keyed.toSorted(compare).map(({ line }) => line);
}

/** A number as tables write it: the last of . and , is the decimal sign where both stand, or where it is no group of three. */
export function valueOf(text: string): number | null {
  const bare = text.trim().replace(/^[$€]\s?|\s?[$€%]$/g, '');
  if (!/^[-+]?\d[\d.,\s]*$/.test(bare)) return null;
  const tight = bare.replaceAll(/\s/g, '');
  const last = Math.max(tight.lastIndexOf('.'), tight.lastIndexOf(','));
  if (last < 0) return Number(tight);
  const both = tight.includes('.') && tight.includes(',');
  const once = tight.indexOf(tight[last] ?? '') === last;
  const isDecimal = both ? once : once && tight.length - last !== 4;
  const whole = tight.slice(0, isDecimal ? last : undefined).replaceAll(/[.,]/g, '');
  return Number(isDecimal ? `${whole}.${tight.slice(last + 1)}` : whole);
}

/**
 * The rows in sight after an edit: nothing that is being worked on jumps away. Rows that are gone leave, new ones stand
 * below the row they were added to, or last.
 */
export function followed(shown: readonly string[], before: readonly Line[], now: readonly Line[]): string[] {
  const known = new Set(before.map(({ id }) => id));
  const here = new Set(now.map(({ id }) => id));
  const below = new Map<string, string[]>();
  const last: string[] = [];
  const inSight = new Set(shown);
  let above: string | null = null;
  for (const { id } of now) {
    if (!known.has(id)) {
      if (above === null) last.push(id);
      else below.set(above, [...(below.get(above) ?? []), id]);
    } else above = inSight.has(id) ? id : null;
  }
  return [...shown.flatMap((id) => (here.has(id) ? [id, ...(below.get(id) ?? [])] : [])), ...last];
}
