import type { CompanyHosts } from '@centralita/contract/companies/instance-schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CompaniesContext } from '../companies-context.ts';
import { readHost } from './host-name.ts';

export async function companyHosts({ db }: CompaniesContext, companyId: string): Promise<CompanyHosts> {
  const rows = await db.companyRead(companyId, (tx) =>
    tx.rows<{ host: string }>(
      'host.list',
      'select host from company_host where company_id = $1 order by host',
      [companyId],
    ),
  );
  return { hosts: rows.map((row) => row.host) };
}

/**
 * Replaces the host names of a company. A name that only a deleted company holds is taken from it.
 * @throws AppError host_invalid, host_of_product, host_taken; each names the fields at fault
 */
export async function changeHosts(
  context: CompaniesContext,
  companyId: string,
  typed: readonly string[],
): Promise<CompanyHosts> {
  const hosts = readHosts(context, typed);
  await context.db.platform(async (tx) => {
    await tx.run('host.drop', 'delete from company_host where company_id = $1 and not host = any ($2)', [
      companyId,
      hosts,
    ]);
    await takeFromDeleted(tx, companyId, hosts);
    // Names in one order, so that two who save at once wait for each other instead of locking each other out.
    await tx.run(
      'host.add',
      `insert into company_host (company_id, host) select $1, host from unnest($2::text[]) as host order by host
       on conflict (host) do nothing`,
      [companyId, hosts],
    );
    const taken = await tx.rows<{ host: string }>(
      'host.ofOthers',
      'select host from company_host where host = any ($2) and company_id <> $1',
      [companyId, hosts],
    );
    if (taken.length > 0) throw faulty('host_taken', typed, (host) => taken.some((row) => row.host === host));
  });
  return companyHosts(context, companyId);
}

async function takeFromDeleted(tx: Tx, companyId: string, hosts: readonly string[]): Promise<void> {
  await tx.run(
    'host.takeFromDeleted',
    `delete from company_host h using company c
     where h.host = any ($2) and h.company_id <> $1 and c.id = h.company_id and c.deleted_at is not null`,
    [companyId, hosts],
  );
}

/** Each name once, in order. */
function readHosts({ productHosts }: CompaniesContext, typed: readonly string[]): string[] {
  const invalid = typed
    .map(readHost)
    .flatMap((read, at) => ('fault' in read ? [fieldOf(at, read.fault)] : []));
  if (invalid.length > 0) throw new AppError('host_invalid', { fields: invalid });
  const hosts = typed.flatMap((text) => hostOf(text) ?? []);
  if (hosts.some((host) => productHosts.includes(host))) {
    throw faulty('host_of_product', typed, (host) => productHosts.includes(host));
  }
  return [...new Set(hosts)].toSorted();
}

function faulty(
  code: 'host_of_product' | 'host_taken',
  typed: readonly string[],
  isFaulty: (host: string) => boolean,
): AppError {
  const fields = typed.flatMap((text, at) => (isFaulty(hostOf(text) ?? '') ? [fieldOf(at, code)] : []));
  return new AppError(code, { fields });
}

function hostOf(typed: string): string | null {
  const read = readHost(typed);
  return 'host' in read ? read.host : null;
}

function fieldOf(at: number, fault: string) {
  return { in: 'body', field: `hosts.${at}`, fault };
}
