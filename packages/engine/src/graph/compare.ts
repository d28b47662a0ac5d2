import type { Difference } from '@centralita/contract/workflows/versions/compare';
import type { NamedFlow } from './compare/named-flow.ts';
import { nodeChanges } from './compare/nodes.ts';
import { thingChanges } from './compare/things.ts';
import { type Compared, renamesOf } from './compare/renames.ts';

/**
 * What a person would call changed between two flows of one workflow: nodes, texts, conditions, variables, instructions,
 * sources and where ways lead. Boxes that were moved or collapsed are not, nor is a text in which only the new name of a
 * variable stands. Linear in nodes, edges and texts.
 */
export function compare(from: NamedFlow, to: NamedFlow): Difference {
  const { nodes, things } = comparing(from, to);
  return { nodes: [...nodes].filter((change) => change !== null), things: things() };
}

/** The same for who lets others go first at each step. */
export function comparing(from: NamedFlow, to: NamedFlow) {
  const compared: Compared = { from, to, renames: renamesOf(from.flow, to.flow) };
  return { nodes: nodeChanges(compared), things: () => thingChanges(compared) };
}
