import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { Policy, Role } from '../core/policies.ts';

/** Validation texts of the console are in its locales; the server answers `invalid` with the field's name. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ pattern: z.regexes.unicodeEmail }));

export const User = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  policies: z.array(Policy),
  role: Role,
  /** Null for a super admin who belongs to no company. Both spellings are in the specification. */
  company_id: z.string().nullable(),
  companyId: z.string().nullable(),
});
export type User = z.infer<typeof User>;

export const AttachedCompany = z.object({ id: Id, name: z.string() });
export type AttachedCompany = z.infer<typeof AttachedCompany>;
