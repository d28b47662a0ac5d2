import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CompaniesContext } from '../companies-context.ts';

/** Switches a company on or off. Off: nobody can act for it and its sessions end at once. @throws AppError not_found */
export async function changeStatus(
  { db, clock, people }: CompaniesContext,
  companyId: string,
  isActive: boolean,
): Promise<{ id: string; is_active: boolean }> {
  await db.platform(async (tx) => {
    const changed = await tx.run(
      'company.changeStatus',
      'update company set is_active = $2, updated_at = $3 where id = $1 and deleted_at is null',
      [companyId, isActive, clock.now()],
    );
    if (changed === 0) throw new AppError('not_found');
    if (!isActive) await people.endSessions(tx, companyId);
    // Who keeps in memory what the company's programs may do forgets it.
    await emit(tx, companyId, { kind: 'company.changed', data: { company_id: companyId } });
  });
  return { id: companyId, is_active: isActive };
}
