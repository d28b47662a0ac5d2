import { z } from 'zod';
import type { Address } from '../../ports/messenger.ts';
import type { WhatsAppChange } from '../../ports/whatsapp.ts';
import { saidIn } from './read-message.ts';
import { addressesOf, word } from './read-people.ts';

const id = z.string().min(1).max(500);
const Reaction = z.object({ reaction: z.object({ message_id: id, emoji: z.string().max(100).nullish() }) });
const Edit = z.object({
  edit: z.object({ original_message_id: id, message: z.looseObject({ type: z.string() }) }),
});
const Revoke = z.object({ revoke: z.object({ original_message_id: id }) });
const System = z.object({
  system: z.object({ wa_id: word, user_id: word, customer: word, previous_user_id: word }),
});

const changes = ['reaction', 'edit', 'revoke'] as const;
type ChangeType = (typeof changes)[number];

/** Whether a message of Meta's only says what was done with an earlier one. */
export function isChange(type: string): type is ChangeType {
  return changes.some((one) => one === type);
}

/** What was done, and with which message. */
export function changeIn(type: ChangeType, message: unknown): Pick<WhatsAppChange, 'what' | 'of' | 'text'> {
  if (type === 'reaction') {
    const { message_id, emoji } = Reaction.parse(message).reaction;
    return { what: 'reacted', of: message_id, text: emoji ?? '' };
  }
  if (type === 'revoke') {
    return { what: 'deleted', of: Revoke.parse(message).revoke.original_message_id, text: '' };
  }
  const { original_message_id, message: anew } = Edit.parse(message).edit;
  return { what: 'edited', of: original_message_id, text: saidIn(anew.type, anew).text };
}

/**
 * How a person is called from now on, where a message of the system says so: by another phone, another id of Meta's, or both. Null where it
 * says something else.
 */
export function movedTo(
  message: unknown,
  from: readonly Address[],
): { person: Address[]; now: Address[] } | null {
  const { wa_id, user_id, customer, previous_user_id } = System.parse(message).system;
  const now = addressesOf(wa_id, user_id);
  const isNow = ({ kind, address }: Address) =>
    now.some((one) => one.kind === kind && one.address === address);
  const person = [...from, ...addressesOf(customer, previous_user_id)].filter((one) => !isNow(one));
  return now.length === 0 || person.length === 0 ? null : { person, now };
}
