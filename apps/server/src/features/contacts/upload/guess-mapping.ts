import type { ContactMapping } from '@centralita/contract/contacts/schema';
import { VariableName } from '@centralita/contract/workflows/schema';
import { calmlyEach } from '../../../platform/calmly.ts';
import { readPhone } from '../phones/read-phone.ts';
import type { FileRow } from './packed-rows.ts';
import { consentColumns } from '../rules/consent.ts';
import { comparedName, headerKey, likeness, phoneLikeness } from './alike-names.ts';

interface ReadFile {
  columns: readonly string[];
  rows: readonly FileRow[];
}

/** Rows that are looked at to find the column of phones. */
const sampleRows = 50;
const leastLikeness = 0.62;

/** Which column is what, by names in both languages and, for the phone, by what stands in it. */
export async function guessMapping(
  { columns, rows }: ReadFile,
  variables: readonly string[],
  country: string | null,
): Promise<ContactMapping> {
  const ofConsent = consentColumns(columns);
  const isConsent = new Set(ofConsent.map(({ column }) => column));
  const exact = [...ofConsent, ...(await pairsOf(columns, variables, 1, isConsent))];
  const named = new Set(exact.map(({ column }) => column));
  const phone_column = await phoneColumn({ columns, rows }, named, country);
  const taken = new Set(phone_column === null ? named : [...named, phone_column]);
  const left = variables.filter((name) => !exact.some(({ variable }) => variable === name));
  const alike = await pairsOf(columns, left, leastLikeness, taken);
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
async function pairsOf(
  columns: readonly string[],
  variables: readonly string[],
  least: number,
  taken: ReadonlySet<number>,
): Promise<ContactMapping['variables']> {
  const names = variables.map((variable) => ({ variable, name: comparedName(variable) }));
  const all = await calmlyEach([...columns.entries()], ([column, title]) => {
    if (taken.has(column)) return [];
    const own = comparedName(title);
    return names
      .map(({ variable, name }) => ({ column, variable, like: likeness(own, name) }))
      .filter(({ like }) => like >= least);
  });
  const used = new Set<number | string>();
  return all
    .flat()
    .toSorted((a, b) => b.like - a.like)
    .flatMap(({ column, variable }) => {
      if (used.has(column) || used.has(variable)) return [];
      used.add(column).add(variable);
      return [{ column, variable }];
    });
}

async function phoneColumn(
  { columns, rows }: ReadFile,
  named: ReadonlySet<number>,
  country: string | null,
): Promise<number | null> {
  const own = columns.findIndex((name, at) => headerKey(name) === 'phone' && !named.has(at));
  if (own >= 0) return own;
  const sample = rows.slice(0, sampleRows);
  const choices = { country, two_numbers: 'first', two_readings: 'international' } as const;
  const scores = await calmlyEach([...columns.entries()], ([column, name]) => {
    if (named.has(column)) return 0;
    const texts = sample.map(({ cells }) => cells[column] ?? '').filter(Boolean);
    const phones = texts.filter((text) => typeof readPhone(text, choices) !== 'string').length;
    const share = texts.length === 0 ? 0 : phones / texts.length;
    // Numbers of documents may look like phones: then the header decides.
    return phoneLikeness(name) * 0.5 + (share >= 0.3 ? share : 0);
  });
  const best = Math.max(0, ...scores);
  return best >= 0.5 ? scores.indexOf(best) : null;
}
