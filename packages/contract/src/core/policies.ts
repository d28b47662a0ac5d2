import { z } from 'zod';

/** What a person may do. Names in the specification: wikiFullAccess, contactCenterFullAccess, companyInstanceSettings. */
export const policies = [
  'wiki:full-access',
  'contact-center:full-access',
  'companyinstance:settings',
  'platform:super-admin',
] as const;

export const Policy = z.enum(policies);
export type Policy = z.infer<typeof Policy>;

export const wikiFullAccess: Policy = 'wiki:full-access';
export const contactCenterFullAccess: Policy = 'contact-center:full-access';
export const companyInstanceSettings: Policy = 'companyinstance:settings';
export const superAdmin: Policy = 'platform:super-admin';

export const Role = z.enum(['admin', 'super admin', 'general']);
export type Role = z.infer<typeof Role>;

/** Specification 000 section 6: the role is derived, never stored. */
export function roleOf(held: readonly Policy[]): Role {
  if (held.includes(superAdmin)) return 'super admin';
  return held.includes(companyInstanceSettings) ? 'admin' : 'general';
}
