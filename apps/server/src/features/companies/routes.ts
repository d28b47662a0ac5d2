import * as calls from '@centralita/contract/companies/routes';
import * as instances from '@centralita/contract/companies/instance-routes';
import type { PublicCompany } from '@centralita/contract/companies/schema';
import * as settings from '@centralita/contract/companies/settings-routes';
import { AppError } from '../../platform/http/app-error.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import type { CompaniesContext } from './companies-context.ts';
import { changeHosts, companyHosts } from './hosts/company-hosts.ts';
import { addCompany } from './instances/add-company.ts';
import { changeStatus } from './instances/change-status.ts';
import { deleteCompany } from './instances/delete-company.ts';
import { listCompanies } from './instances/list-companies.ts';
import { restoreCompany } from './instances/restore-company.ts';
import { countries } from './settings/countries.ts';
import { industries } from './settings/industries.ts';
import { updateCompany } from './settings/update-company.ts';
import { attachedCompanies, companyByHost, companyInfo, openedCompany } from './store.ts';

export function companiesRoutes(context: CompaniesContext): Binding[] {
  return [...aboutOneself(context), ...ofSuperAdmins(context)];
}

function aboutOneself(context: CompaniesContext): Binding[] {
  const { db } = context;
  return [
    bind(calls.companyByHost, ({ query }) => branding(context, query.domain)),
    bind(calls.companyInfo, ({ company }) => openedCompany(db, company.id)),
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

/** The company of the call is the one of its path: another `company_id` beside it is not found. */
function ofSuperAdmins(context: CompaniesContext): Binding[] {
  return [
    bind(instances.listCompanies, ({ query }) => listCompanies(context, query)),
    bind(instances.createCompany, ({ body }) => addCompany(context, body)),
    bind(instances.updateCompanyStatus, ({ company, body }) =>
      changeStatus(context, company.id, body.is_active),
    ),
    bind(instances.deleteCompany, ({ params, body }) => deleteCompany(context, params.companyId, body.name)),
    bind(instances.restoreCompany, ({ params }) => restoreCompany(context, params.companyId)),
    bind(instances.companyHosts, ({ company }) => companyHosts(context, company.id)),
    bind(instances.updateCompanyHosts, ({ company, body }) => changeHosts(context, company.id, body.hosts)),
  ];
}

/** The product's own name where the host is a product host or belongs to no company. */
async function branding(context: CompaniesContext, domain: string): Promise<PublicCompany> {
  const host = domain.trim().toLowerCase().replace(/\.$/, '').replace(/:\d+$/, '');
  const product = { company_name: context.productName, language: null, logo: null, accent_color: null };
  if (context.productHosts.includes(host)) return product;
  return (await companyByHost(context.db, host)) ?? product;
}
