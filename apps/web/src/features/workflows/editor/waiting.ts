import type { DraftOperationIn } from '@centralita/contract/workflows/operation';

/** An operation that the server has not acknowledged. */
export interface Waiting {
  operation: DraftOperationIn;
  /** The revision that the person saw when making it. */
  base: number;
  /** The window in which it was made; what an older console kept has none. */
  by?: string;
}
