import { z } from 'zod';
import { maxLogoBodyBytes } from '../core/constants.ts';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { Policy } from '../core/policies.ts';
import { route } from '../core/route.ts';
import { AccentColor, Company, CompanyLanguage } from './schema.ts';

const maxLogoCharacters = 1_500_000;

export const Industry = z.object({ id: z.string(), name: z.string(), name_es: z.string() });
export type Industry = z.infer<typeof Industry>;

/** In the shape of the public countries service that the specification names. */
export const Country = z.object({
  cca2: z.string(),
  name: z.object({ common: z.string(), common_es: z.string() }),
  flags: z.object({ svg: z.string(), alt: z.string() }),
});
export type Country = z.infer<typeof Country>;

const oneCompany = z.object({ companyId: Id });
/** ISO 3166, two letters: one of the countries call. */
export const country = z.string().trim().toUpperCase().max(2);
/** One of the industries call. */
export const industryId = z.string().max(64);
/** A data: address or bare base64 of a PNG or JPEG, square, at most 1 MB. */
export const logoBase64 = z.string().max(maxLogoCharacters, 'logo_too_large');

/** What the company form sends; absent fields stay as they are, null empties. */
export const CompanyForm = z.strictObject({
  company_id: Id.optional(),
  name: Name.optional(),
  country: country.nullable().optional(),
  language: CompanyLanguage.optional(),
  logo_base64: z.string().max(maxLogoCharacters, 'logo_too_large').nullable().optional(),
  accent_color: AccentColor.nullable().optional(),
  industry_id: z.string().max(64).nullable().optional(),
  /** Only a super admin may send these. */
  policies: z.array(Policy).max(10).optional(),
});
export type CompanyForm = z.infer<typeof CompanyForm>;

export const industries = route({
  base: 'main',
  method: 'GET',
  path: '/general-options/get-all-industries/',
  access: 'session',
  scope: 'none',
  summary: 'Industries to choose from, in both languages.',
  reply: z.array(Industry),
});

export const countries = route({
  base: 'main',
  method: 'GET',
  path: '/general-options/get-all-countries/',
  access: 'session',
  scope: 'none',
  summary: 'Countries (ISO 3166) with names in both languages and flags. Works offline.',
  query: z.strictObject({ fields: z.string().max(100).optional() }),
  reply: z.array(Country),
  format: 'raw',
});

export const updateCompany = route({
  base: 'main',
  method: 'PUT',
  path: '/company-instance/update/{companyId}',
  access: 'companyinstance:settings',
  scope: 'company',
  audit: 'company.update',
  summary:
    'Change name, country, language, industry and logo of the company; a super admin may change its policies.',
  params: oneCompany,
  body: CompanyForm,
  reply: Company,
  maxBodyBytes: maxLogoBodyBytes,
});
