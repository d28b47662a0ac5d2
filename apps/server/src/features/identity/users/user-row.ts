import type { User } from '@centralita/contract/identity/schema';
import type { Policy } from '@centralita/contract/core/policies';
import { policies as allPolicies, roleOf } from '@centralita/contract/core/roles';

export interface UserRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  platform_policies: Policy[];
}

/** A user as lists show them: with what they may do in this company, and the role that follows from it. */
export function toUser(row: UserRow, companyId: string | null, ofCompany: readonly Policy[]): User {
  const { id, first_name, last_name, email } = row;
  const policies = [...row.platform_policies, ...allPolicies.filter((policy) => ofCompany.includes(policy))];
  const role = roleOf(policies);
  return { id, first_name, last_name, email, policies, role, company_id: companyId, companyId };
}

/** What a membership still gives: a policy that the company lost is no longer held. */
export function held(ofCompany: readonly Policy[], ofMember: readonly Policy[]): Policy[] {
  return ofCompany.filter((policy) => ofMember.includes(policy));
}
