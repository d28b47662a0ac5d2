import type { ContactMapping } from '@centralita/contract/contacts/schema';
import { VariableName } from '@centralita/contract/workflows/schema';
import { readPhone } from '../phones/read-phone.ts';
import type { FileRow } from './packed-rows.ts';
import { headerKey, likeness, phoneLikeness } from './alike-names.ts';

interface ReadFile {
  columns: readonly string[];
  rows: readonly FileRow[];
}

/** Rows that are looked at to find the column of phones. */
const sampleRows = 100;
const leastLikeness = 0.62;

/** Which column is what, by names in both languages and, for the phone, by what stands in it. */
export function guessMapping(
  { columns, rows }: ReadFile,
  variables: readonly string[],
  country: string | null,
): ContactMapping {
  const exact = pairsOf(columns, variables, 1, new Set());
  const named = new Set(exact.map(({ column }) => column));
  const phone_column = phoneColumn({ columns, rows }, named, country);
  const taken = new Set(phone_column === null ? named : [...named, phone_column]);
  const left = variables.filter((name) => !exact.some(({ variable }) => variable === name));
  const alike = pairsOf(columns, left, leastLikeness, taken);
  return { phone_column, variables: [...exact, ...alike].toSorted((a, b) => a.column - b.column) };
}

/** A name for a variable that a column would become; empty where none can be made of it. */
export function suggestedName(column: string): string {
  const plain = column
    .replace(/[^\p{L}\p{M}\p{N}_ ]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const name = VariableName.safeParse(plain);
  return name.success ? name.data : '';
}

/** The likest pairs first, each column and each variable once. */
function pairsOf(
  columns: readonly string[],
  variables: readonly string[],
  least: number,
  taken: ReadonlySet<number>,
): ContactMapping['variables'] {
  const all = columns.flatMap((name, column) =>
    taken.has(column)
      ? []
      : variables.map((variable) => ({ column, variable, like: likeness(name, variable) })),
  );
  const used = new Set<number | string>();
  return all
    .filter(({ like }) => like >= least)
    .toSorted((a, b) => b.like - a.like)
    .flatMap(({ column, variable }) => {
      if (used.has(column) || used.has(variable)) return [];
      used.add(column).add(variable);
      return [{ column, variable }];
    });
}

function phoneColumn(
  { columns, rows }: ReadFile,
  named: ReadonlySet<number>,
  country: string | null,
): number | null {
  const own = columns.findIndex((name, at) => headerKey(name) === 'phone' && !named.has(at));
  if (own >= 0) return own;
  const sample = rows.slice(0, sampleRows);
  const scores = columns.map((name, column) => {
    if (named.has(column)) return 0;
    const texts = sample.map(({ cells }) => cells[column] ?? '').filter(Boolean);
    const choices = { country, two_numbers: 'first', two_readings: 'international' } as const;
    const phones = texts.filter((text) => typeof readPhone(text, choices) !== 'string').length;
    const share = texts.length === 0 ? 0 : phones / texts.length;
    // Numbers of documents may look like phones: then the header decides.
    return phoneLikeness(name) * 0.5 + (share >= 0.3 ? share : 0);
  });
  const best = Math.max(0, ...scores);
  return best >= 0.5 ? scores.indexOf(best) : null;
}
