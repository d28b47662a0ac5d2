import type { Flow } from '@centralita/contract/workflows/flow';

/** A flow with the words that only people need: what its sources are called, and what it is for. */
export interface NamedFlow {
  flow: Flow;
  description: string;
  /** Names of sources by id. */
  sources: ReadonlyMap<string, string>;
}
