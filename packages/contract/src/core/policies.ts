import { z } from 'zod';
import { policies, roleNames } from './roles.ts';

/** What a person may do. Names in the specification: wikiFullAccess, contactCenterFullAccess, companyInstanceSettings. */
export const Policy = z.enum(policies);
export type Policy = z.infer<typeof Policy>;

export const wikiFullAccess: Policy = 'wiki:full-access';
export const contactCenterFullAccess: Policy = 'contact-center:full-access';
export const companyInstanceSettings: Policy = 'companyinstance:settings';
export const superAdmin: Policy = 'platform:super-admin';

export const Role = z.enum(roleNames);
export type Role = z.infer<typeof Role>;
