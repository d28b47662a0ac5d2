import type { CompanyForm } from '@centralita/contract/companies/settings-routes';
import type { Company } from '@centralita/contract/companies/schema';
import type { Policy } from '@centralita/contract/core/policies';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { invalidField } from '../../../platform/http/invalid-field.ts';
import { readLogo } from '../../../platform/pictures/logo.ts';
import { folded } from '../../../platform/search-key.ts';
import type { CompaniesContext } from '../companies-context.ts';
import { changePolicies } from '../services/change-policies.ts';
import { companyInfo } from '../store.ts';
import { checkChoices } from './check-choices.ts';
import { companyPolicies } from './company-policies.ts';

/**
 * Changes the fields that were sent, each by itself: two people who save different fields at once both get theirs.
 * @throws AppError invalid (names the field), and those of readLogo
 */
export async function updateCompany(
  context: CompaniesContext,
  companyId: string,
  form: CompanyForm,
  bySuperAdmin: boolean,
): Promise<Company> {
  const { db, clock } = context;
  const policies = sentPolicies(form.policies, bySuperAdmin);
  checkChoices(form);
  const logo = form.logo_base64 ? await readLogo(form.logo_base64) : null;
  await db.platform(async (tx) => {
    if (policies) await changePolicies(context, tx, companyId, () => policies);
    const changed = await tx.run('company.update', update, [
      companyId,
      form.name ?? null,
      form.name === undefined ? null : folded(form.name),
      form.language ?? null,
      form.country !== undefined,
      form.country || null,
      form.industry_id !== undefined,
      form.industry_id || null,
      form.logo_base64 !== undefined,
      logo,
      clock.now(),
      form.accent_color !== undefined,
      form.accent_color ?? null,
    ]);
    if (changed === 0) throw new AppError('not_found');
    if (!policies) await emit(tx, companyId, { kind: 'company.changed', data: { company_id: companyId } });
  });
  return companyInfo(db, companyId);
}

const update = `update company set name = coalesce($2, name), search_key = coalesce($3, search_key),
    language = coalesce($4, language),
    country = case when $5 then $6 else country end,
    industry_id = case when $7 then $8 else industry_id end,
    logo = case when $9 then $10 else logo end,
    updated_at = $11,
    accent_color = case when $12 then $13 else accent_color end
  where id = $1 and deleted_at is null`;

/** An admin who sends them is refused as invalid: a 403 would end the session of the console. */
function sentPolicies(sent: readonly Policy[] | undefined, bySuperAdmin: boolean): Policy[] | null {
  if (sent === undefined) return null;
  if (!bySuperAdmin) throw invalidField('policies', 'not_yours');
  return companyPolicies(sent);
}
