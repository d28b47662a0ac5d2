import type { Policy, Role } from '@centralita/contract/core/policies';
import { settings } from '../../platform/access.ts';

/** The roles that an admin gives in a company; super admins are made elsewhere. */
export const companyRoles = ['admin', 'general'] as const satisfies readonly Role[];
export type CompanyRole = (typeof companyRoles)[number];

/** The keys of the roles' texts. */
export const roleKeys = { 'super admin': 'superAdmin', admin: 'admin', general: 'general' } as const;

/** Specification 000 section 6: an Admin carries the company's policies, a General user all but its settings. */
export function policiesOf(role: CompanyRole, companyPolicies: readonly Policy[]): Policy[] {
  return companyPolicies.filter((policy) => role === 'admin' || policy !== settings);
}
