import { z } from 'zod';
import type { Sealer } from '../../../platform/secrets/seal.ts';

/** Time a person has for Meta's window, which may ask for documents and a code by phone. */
const attemptMs = 60 * 60_000;

/** What goes to Meta as `state` and comes back: whose sign-up it is, and where its console is. */
const Attempt = z.object({
  company_id: z.guid(),
  /** Known to the console that began. */
  id: z.guid(),
  origin: z.string(),
  until: z.number(),
});
export type Attempt = z.infer<typeof Attempt>;

/** A code bound to the company whose sign-up brought it, so that nobody can slip theirs to another. */
const BoundCode = z.object({ company_id: z.guid(), code: z.string(), until: z.number() });

const attemptPlace = { table: 'whatsapp_channel', row: 'sign-up', column: 'attempt' };
const codePlace = { table: 'whatsapp_channel', row: 'sign-up', column: 'code' };

export function sealAttempt(sealer: Sealer, attempt: Omit<Attempt, 'until'>, now: Date): string {
  return sealer.seal(JSON.stringify({ ...attempt, until: now.getTime() + attemptMs }), attemptPlace);
}

/** Null for what we did not make or what is too old. */
export function openAttempt(sealer: Sealer, sealed: string, now: Date): Attempt | null {
  const attempt = opened(sealer, sealed, attemptPlace, Attempt);
  return attempt && attempt.until > now.getTime() ? attempt : null;
}

/** What the browser is handed instead of the code itself. */
export function bindCode(sealer: Sealer, { company_id, until }: Attempt, code: string): string {
  return sealer.seal(JSON.stringify({ company_id, code, until }), codePlace);
}

/** Whether it looks like what bindCode makes; codes of Meta have no dots. */
export function isBound(text: string): boolean {
  return /^1\.[0-9a-f]{8}\./.test(text);
}

/** The code, or null where it is another company's, too old or changed. */
export function unbindCode(sealer: Sealer, sealed: string, companyId: string, now: Date): string | null {
  const bound = opened(sealer, sealed, codePlace, BoundCode);
  return bound && bound.company_id === companyId && bound.until > now.getTime() ? bound.code : null;
}

function opened<T>(
  sealer: Sealer,
  sealed: string,
  place: Parameters<Sealer['open']>[1],
  Shape: z.ZodType<T>,
): T | null {
  try {
    return Shape.parse(JSON.parse(sealer.open(sealed, place)));
  } catch {
    return null;
  }
}
