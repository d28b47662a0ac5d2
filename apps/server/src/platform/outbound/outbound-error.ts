export type OutboundFault =
  | 'bad_request'
  | 'address_denied'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'bad_response'
  | 'aborted';

/**
 * Everything that the guarded client throws. The message never says what a name resolved to: it may be shown to the
 * person who chose the address, and would otherwise map the operator's network for them.
 */
export class OutboundError extends Error {
  /** Surely nothing of the request has left. */
  readonly beforeSending: boolean;

  constructor(
    readonly fault: OutboundFault,
    message: string,
    options?: { cause?: unknown; beforeSending?: boolean },
  ) {
    super(message, options);
    this.name = 'OutboundError';
    this.beforeSending = options?.beforeSending ?? false;
  }
}
