import { AppError } from '../../../platform/http/app-error.ts';

/** The part as it is, with what was sent in its place. @throws AppError not_found where it is not this campaign's */
export function merged<T extends { id: string }>(
  part: T | null,
  id: string,
  sent: { [K in keyof T]?: T[K] | undefined },
): T {
  if (part?.id !== id) throw new AppError('not_found');
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...part, ...Object.fromEntries(given) };
}
