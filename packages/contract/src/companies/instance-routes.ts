import { z } from 'zod';
import { maxHosts, maxLogoBodyBytes, maxNameLength } from '../core/constants.ts';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { flag, pageOf, pageQuery, repeated } from '../core/page.ts';
import { Policy } from '../core/policies.ts';
import { route } from '../core/route.ts';
import { CompanyHosts, CompanySummary } from './instance-schema.ts';
import { AccentColor, Company, CompanyLanguage } from './schema.ts';
import { country, industryId, logoBase64 } from './settings-routes.ts';

const asSuper = { base: 'main', access: 'platform:super-admin' } as const;
const oneCompany = z.object({ companyId: Id });
const ofCompany = { company_id: Id.optional() };

/** The services of a company, by the policy that stands for each. */
export const ServicePolicy = Policy.extract(['wiki:full-access', 'contact-center:full-access']);
export type ServicePolicy = z.infer<typeof ServicePolicy>;

export const listCompanies = route({
  ...asSuper,
  method: 'GET',
  path: '/company-instance/get-all',
  scope: 'none',
  summary:
    'Companies by name. Several statuses or services mean any of them; none means all. `deleted` lists those that can still be restored.',
  query: z.strictObject({
    ...pageQuery,
    search: z.string().trim().max(maxNameLength).optional(),
    company_status: repeated(flag),
    services_policies: repeated(ServicePolicy),
    deleted: flag.default(false),
  }),
  reply: pageOf(CompanySummary),
});

/** `logo_base64` as in the company form; without `policies` the company gets its settings alone. */
export const NewCompanyForm = z.strictObject({
  name: Name,
  country: country.nullable().optional(),
  language: CompanyLanguage,
  logo_base64: logoBase64.nullable().optional(),
  accent_color: AccentColor.nullable().optional(),
  industry_id: industryId.nullable().optional(),
  policies: z.array(Policy).max(10).optional(),
});
export type NewCompanyForm = z.infer<typeof NewCompanyForm>;

export const createCompany = route({
  ...asSuper,
  method: 'POST',
  path: '/company-instance/',
  scope: 'none',
  audit: 'company.create',
  summary: 'Create a company. Its services are on where its policies name them.',
  body: NewCompanyForm,
  reply: Company,
  maxBodyBytes: maxLogoBodyBytes,
});

export const updateCompanyStatus = route({
  ...asSuper,
  method: 'PUT',
  path: '/company-instance/update-status/{companyId}',
  scope: 'company',
  audit: 'company.change-status',
  summary: 'Switch a company off or on. Off: its sessions end at once and nobody of it can sign in.',
  params: oneCompany,
  body: z.strictObject({ ...ofCompany, is_active: z.boolean() }),
  reply: z.object({ id: Id, is_active: z.boolean() }),
});

export const deleteCompany = route({
  ...asSuper,
  method: 'DELETE',
  path: '/company-instance/{companyId}',
  scope: 'none',
  audit: 'company.delete',
  summary:
    'Delete a company. It is gone for everybody at once and can be restored for 30 days; then it is erased for good.',
  params: oneCompany,
  /** The name that was typed to confirm; where it is sent it has to be the company's. */
  body: z.strictObject({ name: z.string().max(10_000).optional() }),
  reply: z.object({ id: Id, erase_at: z.iso.datetime() }),
});

export const restoreCompany = route({
  ...asSuper,
  method: 'POST',
  path: '/company-instance/restore/{companyId}',
  scope: 'none',
  audit: 'company.restore',
  summary: 'Bring back a deleted company as it was, within 30 days.',
  params: oneCompany,
  body: z.strictObject({}),
  reply: Company,
});

export const companyHosts = route({
  ...asSuper,
  method: 'GET',
  path: '/company-instance/hosts/{companyId}',
  scope: 'company',
  summary: 'The host names whose sign-in screen shows the company.',
  params: oneCompany,
  query: z.strictObject(ofCompany),
  reply: CompanyHosts,
});

export const updateCompanyHosts = route({
  ...asSuper,
  method: 'PUT',
  path: '/company-instance/hosts/{companyId}',
  scope: 'company',
  audit: 'company.change-hosts',
  summary:
    'Replace the host names of a company. A name belongs to one company at most; the faults of a name are told one by one.',
  params: oneCompany,
  /** Taken as typed; upper case, spaces around and a last dot do not matter. */
  body: z.strictObject({ ...ofCompany, hosts: z.array(z.string().max(2_000)).max(maxHosts) }),
  reply: CompanyHosts,
});
