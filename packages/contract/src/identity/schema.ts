import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
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

/** A user as the list of a company shows them: under the name, role and policies that this company gave them. */
export const Member = User.extend({
  /** `invited` until the person accepts; the id is then that of the invitation. */
  state: z.enum(['active', 'invited']),
  /** The e-mail that was typed for a member, until it is confirmed by its mailbox. */
  new_email: z.string().nullable(),
});
export type Member = z.infer<typeof Member>;

/** A company that asks the person to belong to it. */
export const OwnInvitation = z.object({ id: Id, company_name: z.string(), role: Role });
export type OwnInvitation = z.infer<typeof OwnInvitation>;

/** The signed-in user, with what they are asked. A server of before says nothing of it. */
export const CurrentUser = User.extend({ invitations: z.array(OwnInvitation).optional() });
export type CurrentUser = z.infer<typeof CurrentUser>;

export const AttachedCompany = z.object({ id: Id, name: z.string() });
export type AttachedCompany = z.infer<typeof AttachedCompany>;

/** One place where the person is signed in. */
export const SignedInPlace = z.object({
  id: Id,
  /** 'Chrome', 'Firefox'; null where the browser did not say, or is none we know. */
  browser: z.string().nullable(),
  /** 'Windows', 'Android', 'iOS'. */
  system: z.string().nullable(),
  kind: z.enum(['desktop', 'phone', 'tablet', 'other']),
  /** The network address that it was signed in from. */
  address: z.string().nullable(),
  /** When the code was entered; changing to another company goes on with it. */
  created_at: Instant,
  /** The last call, exact to a minute. */
  seen_at: Instant,
  /** The session of this very call. */
  current: z.boolean(),
  /** The company it acts for; null for a super admin of none. */
  company: z.object({ id: Id, name: z.string() }).nullable(),
});
export type SignedInPlace = z.infer<typeof SignedInPlace>;

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The first characters of the key, by which it is known again. */
  prefix: z.string(),
  policies: z.array(Policy),
  /** Those that it has now: what the company, or who made it, has lost is not among them. */
  active_policies: z.array(Policy),
  /** Whether calls with it are answered. `stopped`: who made it left, or lost every policy of it. */
  state: z.enum(['active', 'expired', 'stopped']),
  created_by: z.object({ id: Id, name: z.string() }),
  created_at: Instant,
  /** Null = never; exact to a minute. */
  last_used_at: Instant.nullable(),
  /** Null = does not expire. */
  expires_at: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;
