import { AppError } from '../../../platform/http/app-error.ts';

/** The refusal of a file, with the place in it that is not as it should be. */
export function damaged(path: string): AppError {
  return new AppError('workflow_file_damaged', { path });
}
