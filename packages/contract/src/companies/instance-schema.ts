import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { Policy } from '../core/policies.ts';

/** A company as the super admin's list shows it. */
export const CompanySummary = z.object({
  id: Id,
  name: z.string(),
  is_active: z.boolean(),
  policies: z.array(Policy),
  /** The specification's listing shows these two fixed figures, whatever the company's limits are. */
  qaLimit: z.number().int(),
  pagesLimit: z.number().int(),
  /** Null for a company that is not deleted. */
  deleted_at: Instant.nullable(),
  /** From then on a deleted company is erased for good. */
  erase_at: Instant.nullable(),
});
export type CompanySummary = z.infer<typeof CompanySummary>;

/** What is wrong with a host name, so that a form can say it. */
export const HostFault = z.enum([
  'scheme',
  'port',
  'path',
  'wildcard',
  'not_ascii',
  'address',
  'incomplete',
  'not_a_name',
]);
export type HostFault = z.infer<typeof HostFault>;

export const CompanyHosts = z.object({ hosts: z.array(z.string()) });
export type CompanyHosts = z.infer<typeof CompanyHosts>;
