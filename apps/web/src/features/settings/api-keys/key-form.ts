import type { Company } from '@centralita/contract/companies/schema';
import type { Policy } from '@centralita/contract/core/policies';
import { companyPolicies } from '@centralita/contract/core/roles';
import type { User } from '@centralita/contract/identity/schema';
import { holds } from '../../../platform/access.ts';

/** How long a key lives, in days; 0 = until it is revoked. */
export const lifetimes = [30, 90, 365, 0] as const;

const dayMs = 24 * 3_600_000;

export interface KeyFields {
  name: string;
  policies: readonly Policy[];
  days: (typeof lifetimes)[number];
}

export const emptyKey: KeyFields = { name: '', policies: [], days: 365 };

export interface KeyProblems {
  name?: 'nameRequired';
  policies?: 'accessRequired';
}

export function keyProblems({ name, policies }: KeyFields): KeyProblems {
  return {
    ...(name.trim() === '' ? { name: 'nameRequired' } : {}),
    ...(policies.length === 0 ? { policies: 'accessRequired' } : {}),
  };
}

/** The last instant of a key that is made now; null = it does not expire. */
export function expiryOf(days: KeyFields['days'], now: Date): string | null {
  return days === 0 ? null : new Date(now.getTime() + days * dayMs).toISOString();
}

/** What somebody can give to a key: what the company has and they themselves hold. */
export function givable(user: User | null, company: Company): Policy[] {
  const held = user?.policies ?? [];
  return companyPolicies.filter((one) => company.policies.includes(one) && holds(held, one));
}
