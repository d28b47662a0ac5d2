import { foldName } from './fold.ts';

/** What every contact brings along. */
const ofContact = ['phone', 'name', 'nombre'];

/** Where a value may come from: columns of the contact list, what is asked for, what webhooks ask for and give back. */
export interface Feeders {
  database_variables: readonly { name: string }[];
  dynamic_variables: readonly { variable_name: string }[];
  webhooks: readonly { in_flow_variables: readonly { name: string }[]; saves: readonly string[] }[];
}

/** Of the variables that a webhook is to be given, those that nothing fills: it would be called without them. */
export function unfed(wanted: readonly string[], feeders: Feeders): string[] {
  const known = fedBy(feeders);
  return wanted.filter((name) => !known.has(foldName(name)));
}

/** All webhooks of a workflow are looked at with one set of names, which is folded once. */
const sets = new WeakMap<Feeders, ReadonlySet<string>>();

function fedBy(feeders: Feeders): ReadonlySet<string> {
  const before = sets.get(feeders);
  if (before) return before;
  const known = new Set(
    [
      ...ofContact,
      ...feeders.database_variables.map(({ name }) => name),
      ...feeders.dynamic_variables.map(({ variable_name }) => variable_name),
      ...feeders.webhooks.flatMap(({ in_flow_variables, saves }) => [
        ...in_flow_variables.map(({ name }) => name),
        ...saves,
      ]),
    ].map(foldName),
  );
  sets.set(feeders, known);
  return known;
}
