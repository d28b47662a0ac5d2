import * as calls from '@centralita/contract/companies/routes';
import type { PublicCompany } from '@centralita/contract/companies/schema';
import * as settings from '@centralita/contract/companies/settings-routes';
import { AppError } from '../../platform/http/app-error.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import type { CompaniesContext } from './companies-context.ts';
import { countries } from './settings/countries.ts';
import { industries } from './settings/industries.ts';
import { updateCompany } from './settings/update-company.ts';
import { attachedCompanies, companyByHost, companyInfo } from './store.ts';

export function companiesRoutes(context: CompaniesContext): Binding[] {
  const { db } = context;
  return [
    bind(calls.companyByHost, ({ query }) => branding(context, query.domain)),
    bind(calls.companyInfo, ({ company }) => companyInfo(db, company.id)),
    bind(calls.companyPublicInfo, async ({ company }) => {
      const { name, language, logo, accent_color } = await companyInfo(db, company.id);
      return { company_name: name, language, logo, accent_color };
    }),
    bind(calls.attachedCompanies, ({ session }) => attachedCompanies(db, session.userId)),
    bind(settings.industries, async () => [...industries]),
    bind(settings.countries, async () => [...countries]),
    bind(settings.updateCompany, async ({ company, session, params, body }) => {
      if (params.companyId !== company.id) throw new AppError('not_found');
      return updateCompany(context, company.id, body, session.superAdmin);
    }),
  ];
}

/** The product's own name where the host is a product host or belongs to no company. */
async function branding(context: CompaniesContext, domain: string): Promise<PublicCompany> {
  const host = domain.trim().toLowerCase().replace(/\.$/, '').replace(/:\d+$/, '');
  const product = { company_name: context.productName, language: null, logo: null, accent_color: null };
  if (context.productHosts.includes(host)) return product;
  return (await companyByHost(context.db, host)) ?? product;
}
