import { errors, type ErrorCode } from '@centralita/contract/core/errors';

/** What a call answers instead of its reply: a code of the catalogue, its status and both sentences follow from it. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details?: unknown,
    readonly retryAfterSeconds?: number,
  ) {
    super(code);
    this.name = 'AppError';
  }

  get status(): number {
    return errors[this.code].status;
  }
}
