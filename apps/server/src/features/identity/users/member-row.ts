import type { Policy } from '@centralita/contract/core/policies';
import type { Member } from '@centralita/contract/identity/schema';
import type { Invitation } from '../invitations/invitation.ts';
import { held, toUser } from './user-row.ts';

export interface MemberRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  policies: Policy[];
  new_email: string | null;
}

/** A user as a company's list shows them: nothing of what they are elsewhere, the platform included. */
export function toMember(
  row: MemberRow,
  companyId: string,
  ofCompany: readonly Policy[],
  state: Member['state'] = 'active',
): Member {
  const { id, first_name, last_name, email, new_email } = row;
  const user = { id, first_name, last_name, email, platform_policies: [] };
  return { ...toUser(user, companyId, held(ofCompany, row.policies)), state, new_email };
}

export function toInvited(invitation: Invitation, ofCompany: readonly Policy[]): Member {
  return toMember({ ...invitation, new_email: null }, invitation.company_id, ofCompany, 'invited');
}
