import type { OperationIn } from '@centralita/contract/workflows/operation';

/** An operation that the server has not acknowledged. */
export interface Waiting {
  operation: OperationIn;
  /** The revision that the person saw when making it. */
  base: number;
}
