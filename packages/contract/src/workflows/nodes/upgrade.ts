import type { NodeKind } from './kinds.ts';

/** Brings a configuration from one version to the next. It may meet what it does not expect, and then leaves it alone. */
export type Upgrade = (configuration: Record<string, unknown>) => Record<string, unknown>;

/**
 * Upgrade steps of each kind, oldest first: the first brings version 1 to version 2. A change of a kind's schema that old
 * configurations do not fit adds one here, in the same commit. What is stored or exported carries its version.
 */
const upgrades: Record<NodeKind, readonly Upgrade[]> = {
  context_menu: [],
  start: [],
  message: [],
  conditional: [],
  question: [],
  webhook: [],
  transfer: [],
  end: [],
  workflow: [],
  instruction: [],
  note: [],
};

/** The version that configurations of a kind have now; the first is 1. */
export function configurationVersion(kind: NodeKind, steps = upgrades): number {
  return steps[kind].length + 1;
}

/** A configuration of an older version as it is written now. One of a newer version, which only a newer product writes, stays. */
export function upgraded(
  kind: NodeKind,
  configuration: Record<string, unknown>,
  version: number,
  steps = upgrades,
): Record<string, unknown> {
  return steps[kind].slice(version - 1).reduce((now, step) => step(now), configuration);
}
