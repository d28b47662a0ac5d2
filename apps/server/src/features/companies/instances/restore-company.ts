import type { Company } from '@centralita/contract/companies/schema';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CompaniesContext } from '../companies-context.ts';
import { companyInfo } from '../store.ts';
import { oldestRestorable } from './kept.ts';

/**
 * Brings a deleted company back as it was, switched on or off as before; its jobs go on. Whoever belonged to it signs in
 * anew.
 * @throws AppError not_found, also where it is too late
 */
export async function restoreCompany({ db, clock }: CompaniesContext, companyId: string): Promise<Company> {
  const now = clock.now();
  await db.platform(async (tx) => {
    const restored = await tx.run(
      'company.restore',
      `update company set deleted_at = null, is_active = active_before, active_before = null, updated_at = $2
       where id = $1 and deleted_at > $3 and erasing_at is null`,
      [companyId, now, oldestRestorable(now)],
    );
    if (restored === 0) throw new AppError('not_found');
  });
  return companyInfo(db, companyId);
}
