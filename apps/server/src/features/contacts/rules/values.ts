/** Values of a contact by the name of their variable; names may be those of what every object has. */
export type Values = Readonly<Record<string, string>>;

/** Which variables a pool has, required ones first. */
export interface PoolVariables {
  required_variables: readonly string[];
  optional_variables: readonly string[];
}

export function valueOf(values: Values, name: string): string {
  return Object.hasOwn(values, name) ? (values[name] ?? '') : '';
}

/** Without the empty ones. */
export function filledValues(entries: Iterable<readonly [string, string]>): Record<string, string> {
  return Object.fromEntries([...entries].filter(([, value]) => value !== ''));
}

/** Required variables without a value. */
export function missingOf({ required_variables }: PoolVariables, values: Values): string[] {
  return required_variables.filter((name) => valueOf(values, name) === '');
}

export function variablesOf({ required_variables, optional_variables }: PoolVariables): string[] {
  return [...required_variables, ...optional_variables];
}

/** What a contact has once others were given: those of `winner` stand, and an empty value never replaces one. */
export function mergedValues(before: Values, given: Values, wins: 'file' | 'pool'): Record<string, string> {
  const [below, above] = wins === 'file' ? [before, given] : [given, before];
  return filledValues(Object.entries({ ...below, ...filledValues(Object.entries(above)) }));
}

export function sameValues(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => valueOf(one, name) === valueOf(other, name));
}
