import type { DocumentFault } from '../../ports/document-reader.ts';

/** Thrown inside the child to end a read with a reason that a person can be told. */
export class Fault extends Error {
  readonly fault: DocumentFault;
  /** Where a page that only redirects sends its visitors. */
  readonly to: string | undefined;

  constructor(fault: DocumentFault, to?: string) {
    super(fault);
    this.fault = fault;
    this.to = to;
  }
}

/** The reason behind whatever a parser threw; what no rule explains is a damaged file. */
export function faultOf(error: unknown): DocumentFault {
  if (error instanceof Fault) return error.fault;
  // V8 reports a stack, string or array that grew past its maximum this way: nesting and length bombs. Node's own
  // range errors have a code; they are about offsets that point outside of a damaged file.
  if (error instanceof RangeError && !('code' in error)) return 'file_too_complex';
  return 'file_damaged';
}
