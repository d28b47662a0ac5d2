import type { Difference } from '@centralita/contract/workflows/versions/compare';
import type { Flow } from '@centralita/contract/workflows/flow';
import { nodeChanges } from './compare/nodes.ts';
import { thingChanges } from './compare/things.ts';
import { type Compared, renamesOf } from './compare/renames.ts';

/** A flow with the words that only people need: what its sources are called, and what it is for. */
export interface NamedFlow {
  flow: Flow;
  description: string;
  /** Names of sources by id. */
  sources: ReadonlyMap<string, string>;
}

/**
 * What a person would call changed between two flows of one workflow: nodes, texts, conditions, variables, instructions,
 * sources and where ways lead. Boxes that were moved or collapsed are not, nor is a text in which only the new name of a
 * variable stands. Linear in nodes, edges and texts.
 */
export function compare(from: NamedFlow, to: NamedFlow): Difference {
  const compared: Compared = { from, to, renames: renamesOf(from.flow, to.flow) };
  return { nodes: nodeChanges(compared), things: thingChanges(compared) };
}
