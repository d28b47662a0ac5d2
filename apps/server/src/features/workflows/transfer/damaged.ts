import { AppError } from '../../../platform/http/app-error.ts';

/** The refusal of a file, with the place in it that is not as it should be. */
export function damaged(path: string): AppError {
  return new AppError('workflow_file_damaged', { path });
}

/** A place in a file, as `nodes.2.configuration.prompt`. */
export function written(path: readonly PropertyKey[]): string {
  return path.slice(0, 6).join('.').slice(0, 200);
}
