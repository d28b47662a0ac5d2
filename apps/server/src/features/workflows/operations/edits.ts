import type { Operation, OperationResult } from '@centralita/contract/workflows/operation';
import type { Who } from '../who.ts';
import type { DraftInMemory } from './draft-in-memory.ts';

export interface Edits {
  workflowId: string;
  /** Revision of the draft that they were made on. */
  base: number;
  operations: readonly Operation[];
  who: Who;
  /** Sees what these edits touched as it is right behind them, before anybody else's. */
  look?: (draft: DraftInMemory) => void;
}

export interface Saved {
  /** Of the draft behind these edits. */
  revision: number;
  results: OperationResult[];
  /** Those that changed something, as they were taken. */
  applied: Operation[];
}
