import { maxContactPools } from '@centralita/contract/contacts/limits';
import type { listContactPools } from '@centralita/contract/contacts/routes';
import type { ContactPool, ContactPoolInformation } from '@centralita/contract/contacts/schema';
import { variableKey } from '@centralita/contract/contacts/variable-key';
import { pagination } from '@centralita/contract/core/page';
import type { QueryOf, ReplyOf } from '@centralita/contract/core/route';
import { referenceViolation } from '../../../db/errors.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { folded, searchPatterns } from '../../../platform/search-key.ts';
import { variablesOf, type PoolVariables } from '../rules/values.ts';

export interface PoolRow extends PoolVariables {
  id: string;
  name: string;
  workflow_id: string | null;
  required_variables: string[];
  optional_variables: string[];
  contacts: number;
}

type ListedRow = Omit<ContactPool, 'created_at'> & { created_at: Date };

const listed = `select p.id, p.company_id, p.name, p.workflow_id, p.required_variables, p.optional_variables,
    p.contact_count as contacts, p.created_at, coalesce((
      select json_agg(json_build_object('id', u.id, 'name', u.name)) from campaigns_using($1, 'contact-pool', p.id::text, $2) u),
      '[]') as campaigns
  from contact_pool p where p.company_id = $1`;

/** The newest first. */
export async function pageOfPools(
  tx: Tx,
  companyId: string,
  { search, page, limit }: QueryOf<typeof listContactPools>,
  now: Date,
): Promise<ReplyOf<typeof listContactPools>> {
  const patterns = searchPatterns(search);
  const [rows, count] = await Promise.all([
    tx.rows<ListedRow>(
      'contact.pools',
      `${listed} and p.search_key like all ($3::text[]) order by p.id desc limit $4 offset $5`,
      [companyId, now, patterns, limit, (page - 1) * limit],
    ),
    tx.one<{ total: number }>(
      'contact.pools_total',
      'select count(*)::int as total from contact_pool where company_id = $1 and search_key like all ($2::text[])',
      [companyId, patterns],
    ),
  ]);
  return { results: rows.map(shown), pagination: pagination(page, limit, count?.total ?? 0) };
}

/** @throws AppError not_found */
export async function poolInformation(
  tx: Tx,
  companyId: string,
  id: string,
  now: Date,
): Promise<ContactPoolInformation> {
  const [row, variables] = await Promise.all([
    tx.one<ListedRow>('contact.pool', `${listed} and p.id = $3`, [companyId, now, id]),
    tx.rows<{ name: string }>(
      'contact.workflow_variables',
      `select v.name from contact_pool p
         join database_variable v on v.company_id = p.company_id and v.workflow_id = p.workflow_id
       where p.company_id = $1 and p.id = $2 order by v.id`,
      [companyId, id],
    ),
  ]);
  if (!row) throw new AppError('not_found');
  const has = new Set(['phone', ...variablesOf(row).map(variableKey)]);
  const missing = variables.map(({ name }) => name).filter((name) => !has.has(variableKey(name)));
  return { ...shown(row), missing_variables: missing };
}

const columns = 'id, name, workflow_id, required_variables, optional_variables, contact_count as contacts';

/** @throws AppError not_found */
export async function onePool(tx: Tx, companyId: string, id: string): Promise<PoolRow> {
  const row = await tx.one<PoolRow>(
    'contact.pool_row',
    `select ${columns} from contact_pool where company_id = $1 and id = $2`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** Whoever writes contacts of a pool does so after this. @throws AppError not_found */
export async function lockPool(tx: Tx, companyId: string, id: string): Promise<PoolRow> {
  const row = await tx.one<PoolRow>(
    'contact.lock_pool',
    `select ${columns} from contact_pool where company_id = $1 and id = $2 for no key update`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** No campaign can begin to use it meanwhile. @throws AppError not_found */
export async function lockToDelete(tx: Tx, companyId: string, id: string): Promise<void> {
  const row = await tx.one(
    'contact.lock_to_delete',
    'select id from contact_pool where company_id = $1 and id = $2 for update',
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
}

export interface NewPool extends PoolVariables {
  id: string;
  name: string;
  workflow_id: string | null;
}

/** @throws AppError contact_pool_limit, not_found for a workflow that is none of the company's */
export async function insertPool(tx: Tx, companyId: string, pool: NewPool, now: Date): Promise<void> {
  const { id, name, workflow_id, required_variables, optional_variables } = pool;
  try {
    const [, made] = await Promise.all([
      // One after another, so that a race makes no more than a company may have.
      tx.rows('contact.pool_turn', 'select pg_advisory_xact_lock(hashtextextended($1, 52))', [companyId]),
      tx.run(
        'contact.insert_pool',
        `insert into contact_pool (company_id, id, name, search_key, workflow_id, required_variables, optional_variables,
           created_at, updated_at)
         select $1, $2, $3, $4, $5, $6, $7, $8, $8
         where (select count(*) from contact_pool where company_id = $1) < $9`,
        [
          companyId,
          id,
          name,
          folded(name),
          workflow_id,
          required_variables,
          optional_variables,
          now,
          maxContactPools,
        ],
      ),
    ]);
    if (made === 0) throw new AppError('contact_pool_limit');
  } catch (fault) {
    throw referenceViolation(fault) === null ? fault : new AppError('not_found');
  }
}

export async function renamePool(tx: Tx, companyId: string, id: string, name: string): Promise<void> {
  await tx.run(
    'contact.rename_pool',
    'update contact_pool set name = $3, search_key = $4 where company_id = $1 and id = $2',
    [companyId, id, name, folded(name)],
  );
}

export async function setVariables(
  tx: Tx,
  companyId: string,
  { id, required_variables, optional_variables }: PoolVariables & { id: string },
): Promise<void> {
  await tx.run(
    'contact.pool_variables',
    'update contact_pool set required_variables = $3, optional_variables = $4 where company_id = $1 and id = $2',
    [companyId, id, required_variables, optional_variables],
  );
}

/** The last write of a change of its contacts: the audit log tells of it. */
export async function touchPool(tx: Tx, companyId: string, id: string, now: Date): Promise<void> {
  await tx.run(
    'contact.touch_pool',
    'update contact_pool set updated_at = $3 where company_id = $1 and id = $2',
    [companyId, id, now],
  );
}

export async function deletePoolRow(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.run('contact.delete_pool', 'delete from contact_pool where company_id = $1 and id = $2', [
    companyId,
    id,
  ]);
}

function shown(row: ListedRow): ContactPool {
  return { ...row, created_at: row.created_at.toISOString() };
}
