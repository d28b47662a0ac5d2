import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { Policy } from '../core/policies.ts';

export const CompanyLanguage = z.enum(['english', 'spanish']);
export type CompanyLanguage = z.infer<typeof CompanyLanguage>;

/** `#rrggbb`, lower case. The console makes its shades of it, so that any colour stays readable. */
export const AccentColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/);

/** What the sign-in screen shows before anybody is known. */
export const PublicCompany = z.object({
  company_name: z.string(),
  language: CompanyLanguage.nullable(),
  /** A data: address of an image, or null. */
  logo: z.string().nullable(),
  accent_color: AccentColor.nullable(),
});
export type PublicCompany = z.infer<typeof PublicCompany>;

export const Company = z.object({
  id: Id,
  name: z.string(),
  country: z.string().nullable(),
  language: CompanyLanguage,
  logo: z.string().nullable(),
  /** Ours, beside the specified fields: null = the product's colour. */
  accent_color: AccentColor.nullable(),
  industry: z.object({ id: z.string() }).nullable(),
  policies: z.array(Policy),
});
export type Company = z.infer<typeof Company>;

/** Of whom calls act for. Ours: the number of its last event as this was read, after which live events are to be heard. */
export const OpenedCompany = Company.extend({ event_seq: z.number().int() });
export type OpenedCompany = z.infer<typeof OpenedCompany>;
