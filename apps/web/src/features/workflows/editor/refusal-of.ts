import { errorBody, errors, isErrorCode } from '@centralita/contract/core/errors';
import { ApiError } from '../../../platform/api-error.ts';

/** The server's own sentences to a code, in both languages; null for one that this console does not know. */
export function refusalOf(code: string): ApiError | null {
  return isErrorCode(code) ? new ApiError(errors[code].status, errorBody(code)) : null;
}
