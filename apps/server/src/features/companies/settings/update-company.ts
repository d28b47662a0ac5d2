import type { CompanyForm } from '@centralita/contract/companies/settings-routes';
import type { Company } from '@centralita/contract/companies/schema';
import { superAdmin, type Policy } from '@centralita/contract/core/policies';
import { policies as allPolicies } from '@centralita/contract/core/roles';
import { AppError } from '../../../platform/http/app-error.ts';
import { invalidField } from '../../../platform/http/invalid-field.ts';
import type { CompaniesContext } from '../companies-context.ts';
import { companyInfo } from '../store.ts';
import { isCountry } from './countries.ts';
import { isIndustry } from './industries.ts';
import { readLogo } from './logo.ts';

/**
 * Changes the fields that were sent, each by itself: two people who save different fields at once both get theirs.
 * @throws AppError invalid (names the field), and those of readLogo
 */
export async function updateCompany(
  { db, clock }: CompaniesContext,
  companyId: string,
  form: CompanyForm,
  bySuperAdmin: boolean,
): Promise<Company> {
  const policies = companyPolicies(form.policies, bySuperAdmin);
  if (form.country && !isCountry(form.country)) throw invalidField('country', 'unknown');
  if (form.industry_id && !isIndustry(form.industry_id)) throw invalidField('industry_id', 'unknown');
  const logo = form.logo_base64 ? await readLogo(form.logo_base64) : null;
  await db.platform(async (tx) => {
    const changed = await tx.run('company.update', update, [
      companyId,
      form.name ?? null,
      form.language ?? null,
      form.country !== undefined,
      form.country || null,
      form.industry_id !== undefined,
      form.industry_id || null,
      form.logo_base64 !== undefined,
      logo,
      policies,
      clock.now(),
      form.accent_color !== undefined,
      form.accent_color ?? null,
    ]);
    if (changed === 0) throw new AppError('not_found');
  });
  return companyInfo(db, companyId);
}

const update = `update company set name = coalesce($2, name), language = coalesce($3, language),
    country = case when $4 then $5 else country end,
    industry_id = case when $6 then $7 else industry_id end,
    logo = case when $8 then $9 else logo end,
    policies = coalesce($10, policies), updated_at = $11,
    accent_color = case when $12 then $13 else accent_color end
  where id = $1`;

/** An admin who sends them is refused as invalid: a 403 would end the session of the console. */
function companyPolicies(sent: readonly Policy[] | undefined, bySuperAdmin: boolean): Policy[] | null {
  if (sent === undefined) return null;
  if (!bySuperAdmin) throw invalidField('policies', 'not_yours');
  if (sent.includes(superAdmin)) throw invalidField('policies', 'not_of_a_company');
  return allPolicies.filter((policy) => sent.includes(policy));
}
