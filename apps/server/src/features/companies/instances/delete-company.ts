import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CompaniesContext } from '../companies-context.ts';
import { eraseAt } from './kept.ts';

/**
 * Deletes a company: for everybody it is gone at once, its sessions, sockets and keys are dead and its jobs rest. Nothing
 * of it is lost until it is erased.
 * @param typedName what was typed to confirm; compared where it was sent
 * @throws AppError not_found, confirmation_wrong
 */
export async function deleteCompany(
  { db, clock, people }: CompaniesContext,
  companyId: string,
  typedName: string | undefined,
): Promise<{ id: string; erase_at: string }> {
  const now = clock.now();
  await db.platform(async (tx) => {
    // Not against those who only refer to it: they hold its counter of events, which is asked for last.
    const company = await tx.one<{ name: string }>(
      'company.lockToDelete',
      'select name from company where id = $1 and deleted_at is null for no key update',
      [companyId],
    );
    if (!company) throw new AppError('not_found');
    if (typedName !== undefined && !sameName(typedName, company.name))
      throw new AppError('confirmation_wrong');
    await tx.run(
      'company.delete',
      `update company set deleted_at = $2, active_before = is_active, is_active = false, updated_at = $2
       where id = $1`,
      [companyId, now],
    );
    await people.endSessions(tx, companyId);
    // Who keeps in memory what the company's programs may do forgets it.
    await emit(tx, companyId, { kind: 'company.changed', data: { company_id: companyId } });
  });
  return { id: companyId, erase_at: eraseAt(now).toISOString() };
}

function sameName(typed: string, name: string): boolean {
  return typed.normalize('NFC').trim() === name;
}
