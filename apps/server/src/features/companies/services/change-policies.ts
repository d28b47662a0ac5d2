import { contactCenterFullAccess, wikiFullAccess, type Policy } from '@centralita/contract/core/policies';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { switchService } from '../../limits/limits.ts';
import type { CompaniesContext } from '../companies-context.ts';

const services = [
  { policy: wikiFullAccess, service: 'knowledge' },
  { policy: contactCenterFullAccess, service: 'contactCenter' },
] as const;

/**
 * Changes the policies of a company, and with them its services: one is on exactly while the company has its policy.
 * One who joined while a service was off gets it with the company. Open consoles hear of it.
 * @param change what the company has -> what it shall have
 * @throws AppError not_found
 */
export async function changePolicies(
  { clock, people }: CompaniesContext,
  tx: Tx,
  companyId: string,
  change: (had: readonly Policy[]) => Policy[],
): Promise<void> {
  const now = clock.now();
  const company = await tx.one<{ policies: Policy[] }>(
    'company.lockPolicies',
    'select policies from company where id = $1 and deleted_at is null for no key update',
    [companyId],
  );
  if (!company) throw new AppError('not_found');
  const policies = change(company.policies);
  await tx.run('company.changePolicies', 'update company set policies = $2, updated_at = $3 where id = $1', [
    companyId,
    policies,
    now,
  ]);
  for (const { policy, service } of services) {
    const active = policies.includes(policy);
    const since = await switchService(tx, companyId, { service, active }, now);
    if (since) await people.grant(tx, { companyId, policy, since });
  }
  await emit(tx, companyId, { kind: 'company.changed', data: { company_id: companyId } });
}
