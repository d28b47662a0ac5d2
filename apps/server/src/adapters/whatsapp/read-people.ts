import { z } from 'zod';
import type { Address } from '../../ports/messenger.ts';

/** What somebody is called. */
export const word = z.string().min(1).max(300).nullish();

export const Contact = z.object({
  wa_id: word,
  user_id: word,
  profile: z.object({ name: z.string().nullish(), username: z.string().nullish() }).nullish(),
});
export type Contact = z.infer<typeof Contact>;

export const Sender = z.object({ from: word, from_user_id: word });

/** Where Meta names a person by phone and by an id of its own, the phone comes first. As received: never checked, never reshaped. */
export function addressesOf(phone: string | null | undefined, user: string | null | undefined): Address[] {
  return [
    ...(phone ? [{ kind: 'phone', address: phone }] : []),
    ...(user ? [{ kind: 'user', address: user }] : []),
  ];
}

/** What the one who sent it is called, by the message and by the contact beside it. */
export function senderOf(
  { from, from_user_id }: z.infer<typeof Sender>,
  contacts: readonly Contact[],
): { from: Address[]; name: string } {
  const contact =
    contacts.find(
      ({ wa_id, user_id }) => (from && wa_id === from) || (from_user_id && user_id === from_user_id),
    ) ?? (contacts.length === 1 ? contacts[0] : undefined);
  const isSame = !from || !contact?.wa_id || contact.wa_id === from;
  return {
    from: addressesOf(from ?? contact?.wa_id, from_user_id ?? (isSame ? contact?.user_id : null)),
    name: contact?.profile?.name ?? contact?.profile?.username ?? '',
  };
}

/** Seconds since 1970, as Meta writes them. */
export function instantOf(timestamp: string | number | null | undefined): Date | null {
  const seconds = Number(timestamp ?? Number.NaN);
  const at = new Date(seconds * 1_000);
  return Number.isNaN(at.getTime()) ? null : at;
}
