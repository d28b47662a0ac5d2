import type { PersonForm } from '@centralita/contract/identity/user-routes';
import type { Tx } from '../../../db/scope.ts';
import {
  changeInvitation,
  dropInvitation,
  invitationForSeat,
  makeInvitation,
} from '../invitations/invitation.ts';

interface NewEmail {
  companyId: string;
  userId: string;
  person: PersonForm;
  /** The one of now. */
  email: string;
}

/**
 * A member's new e-mail is asked whether it wants the seat, and until it accepts the old one holds; the old one again takes the
 * question back. Answers the e-mail that is waited for. @throws AppError email_taken, within the company
 */
export async function askNewEmail(
  tx: Tx,
  { companyId, userId, person, email }: NewEmail,
  now: Date,
): Promise<string | null> {
  const asked = await invitationForSeat(tx, companyId, userId);
  if (person.email === email) {
    if (asked) await dropInvitation(tx, asked);
    return null;
  }
  const { first_name, last_name, policies } = person;
  const invited = { first_name, last_name, policies, email: person.email };
  if (asked) await changeInvitation(tx, asked, invited);
  else await makeInvitation(tx, { ...invited, company_id: companyId, seat_of: userId }, now);
  return person.email;
}
