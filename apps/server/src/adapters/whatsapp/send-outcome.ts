import { z } from 'zod';
import type { Address, Sent } from '../../ports/messenger.ts';
import { isOfNumber, reasonOf, waitFor } from './reasons.ts';

const Accepted = z.object({
  contacts: z
    .array(z.object({ wa_id: z.string().min(1).nullish(), user_id: z.string().min(1).nullish() }))
    .optional(),
  messages: z.array(z.object({ id: z.string().min(1) })).min(1),
});
const Refused = z.object({ error: z.object({ code: z.number(), is_transient: z.boolean().optional() }) });

/** Meta has answered, and nobody knows what came of the message. */
export class NoCertainAnswer extends Error {}

/** What an answer to a message means. @throws NoCertainAnswer */
export function outcomeOf(
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
  answer: unknown,
): Sent {
  const accepted = Accepted.safeParse(answer);
  if (status === 200 && accepted.success) return acceptedAs(accepted.data);
  const refused = Refused.safeParse(answer);
  const waitMs = refused.success ? waitFor(refused.data.error.code) : null;
  if (status === 429 || (waitMs !== null && status < 500))
    return {
      outcome: 'not_accepted',
      ofAccount: !refused.success || isOfNumber(refused.data.error.code),
      retryAfterMs: Math.max(waitMs ?? 2_000, secondsOf(headers['retry-after']) * 1_000),
    };
  // A proxy may have answered, or a server that had passed it on.
  if (status < 400 || status >= 500 || !refused.success)
    throw new NoCertainAnswer(`The Graph API answered a message with ${status}`);
  const { code, is_transient } = refused.data.error;
  if (is_transient) return { outcome: 'not_accepted', retryAfterMs: 5_000 };
  return { outcome: 'refused', reason: reasonOf(code) };
}

function acceptedAs({ contacts = [], messages }: z.infer<typeof Accepted>): Sent {
  const [{ id: providerId }] = messages as [{ id: string }];
  const alsoCalled: Address[] = contacts.flatMap(({ wa_id, user_id }) => [
    ...(wa_id ? [{ kind: 'phone', address: wa_id }] : []),
    ...(user_id ? [{ kind: 'user', address: user_id }] : []),
  ]);
  return { outcome: 'accepted', providerId, state: 'sent', alsoCalled };
}

function secondsOf(value: string | undefined): number {
  return value !== undefined && /^\d{1,4}$/.test(value) ? Number(value) : 0;
}

/** Null where it is none. */
export function jsonOf({ body }: { body: Buffer }): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
