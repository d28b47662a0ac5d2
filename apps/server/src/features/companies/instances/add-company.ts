import type { NewCompanyForm } from '@centralita/contract/companies/instance-routes';
import type { Company } from '@centralita/contract/companies/schema';
import { companyInstanceSettings } from '@centralita/contract/core/policies';
import { readLogo } from '../../../platform/pictures/logo.ts';
import type { CompaniesContext } from '../companies-context.ts';
import { createCompany } from '../create-company.ts';
import { checkChoices } from '../settings/check-choices.ts';
import { companyPolicies } from '../settings/company-policies.ts';
import { companyInfo } from '../store.ts';

/**
 * Creates a company as the form says. Without policies it gets its settings, so that it can have an admin.
 * @throws AppError invalid (names the field), and those of readLogo
 */
export async function addCompany({ db, clock }: CompaniesContext, form: NewCompanyForm): Promise<Company> {
  checkChoices(form);
  const policies = companyPolicies(form.policies ?? []);
  const logo = form.logo_base64 ? await readLogo(form.logo_base64) : null;
  const company = {
    name: form.name,
    country: form.country || null,
    language: form.language,
    industry_id: form.industry_id || null,
    policies: policies.length > 0 ? policies : [companyInstanceSettings],
    logo,
    accent_color: form.accent_color ?? null,
  };
  const id = await db.platform((tx) => createCompany(tx, company, clock.now()));
  return companyInfo(db, id);
}
