import * as calls from '@centralita/contract/companies/routes';
import type { PublicCompany } from '@centralita/contract/companies/schema';
import type { Database } from '../../db/client.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import { attachedCompanies, companyByHost, companyInfo } from './store.ts';

export interface CompaniesContext {
  db: Database;
  productName: string;
  productHosts: readonly string[];
}

export function companiesRoutes(context: CompaniesContext): Binding[] {
  const { db } = context;
  return [
    bind(calls.companyByHost, ({ query }) => branding(context, query.domain)),
    bind(calls.companyInfo, ({ company }) => companyInfo(db, company.id)),
    bind(calls.companyPublicInfo, async ({ company }) => {
      const { name, language, logo } = await companyInfo(db, company.id);
      return { company_name: name, language, logo };
    }),
    bind(calls.attachedCompanies, ({ session }) => attachedCompanies(db, session.userId)),
  ];
}

/** The product's own name where the host is a product host or belongs to no company. */
async function branding(context: CompaniesContext, domain: string): Promise<PublicCompany> {
  const host = domain.trim().toLowerCase().replace(/\.$/, '').replace(/:\d+$/, '');
  const product = { company_name: context.productName, language: null, logo: null };
  if (context.productHosts.includes(host)) return product;
  return (await companyByHost(context.db, host)) ?? product;
}
