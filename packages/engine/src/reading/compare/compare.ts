import type { Place } from '../heard.ts';
import { evaluate, valuesOf } from './evaluate.ts';
import { parseComparison } from './parse.ts';
import type { Named } from './tree.ts';

/** A variable with what is known of it; '' and undefined = not known. */
export interface Held extends Named {
  value?: string;
}

/**
 * A condition over variables, computed: true or false; null = it is one, but a value it hangs on is missing; undefined =
 * the text is no comparison and has to be judged by its meaning. `read` may know it already.
 */
export function compare(
  text: string,
  variables: readonly Held[],
  place: Place,
  read = parseComparison,
): boolean | null | undefined {
  const tree = read(text, variables, place);
  if (!tree) return undefined;
  const known = variables.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
  return evaluate(tree, valuesOf(known), place);
}
