import { AppError } from './app-error.ts';

/** A body whose shape is right but one field of it cannot be taken; answered like what a schema refuses. */
export function invalidField(field: string, fault: string): AppError {
  return new AppError('invalid', { fields: [{ in: 'body', field, fault }] });
}
