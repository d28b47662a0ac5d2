import { maxListedSources } from '@centralita/contract/core/constants';
import type { Category, SourceSummary } from '@centralita/contract/knowledge/schema';
import { uniqueViolation } from '../../../db/errors.ts';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { asSummary, summaryColumns, type SummaryRow } from '../sources/summary.ts';

type CategoryRow = Omit<Category, 'created_at' | 'updated_at' | 'sources'> & {
  created_at: Date;
  updated_at: Date | null;
};

const columns = `c.id, c.company_id, c.name, c.created_at, c.updated_at,
  c.sources_bytes::float8 / 1024 as file_size_kb, c.sources_count`;

export async function allCategories(tx: Tx, companyId: string): Promise<Category[]> {
  const rows = await tx.rows<CategoryRow>(
    'category.all',
    `select ${columns} from category c where c.company_id = $1 order by c.name_order, c.id`,
    [companyId],
  );
  return rows.map(asCategory);
}

/** One folder, or `not_found`. */
export async function oneCategory(tx: Tx, companyId: string, id: string): Promise<Category> {
  const row = await tx.one<CategoryRow>(
    'category.one',
    `select ${columns} from category c where c.company_id = $1 and c.id = $2`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  return asCategory(row);
}

/** The sources of one folder, or of all where none is named, by name: the first ones, so that no company's number of sources holds up others. */
export async function sourcesByCategory(
  tx: Tx,
  companyId: string,
  categoryId: string | null,
): Promise<Map<string, SourceSummary[]>> {
  const from = `select ${summaryColumns} from source s join category c on c.company_id = s.company_id and c.id = s.category_id`;
  const order = `order by s.name_order, s.id limit ${maxListedSources}`;
  const rows = await (categoryId === null
    ? tx.rows<SummaryRow>('category.allSources', `${from} where s.company_id = $1 ${order}`, [companyId])
    : tx.rows<SummaryRow>(
        'category.sources',
        `${from} where s.company_id = $1 and s.category_id = $2 ${order}`,
        [companyId, categoryId],
      ));
  const byCategory = new Map<string, SourceSummary[]>();
  for (const summary of rows.map(asSummary)) {
    const list = byCategory.get(summary.category_id);
    if (list) list.push(summary);
    else byCategory.set(summary.category_id, [summary]);
  }
  return byCategory;
}

export async function createCategory(tx: Tx, companyId: string, name: string, now: Date): Promise<Category> {
  const id = uuidv7();
  await unlessTaken(
    tx.run(
      'category.create',
      'insert into category (company_id, id, name, created_at) values ($1, $2, $3, $4)',
      [companyId, id, name, now],
    ),
  );
  await emit(tx, companyId, { kind: 'category.changed', data: { category_id: id } });
  return oneCategory(tx, companyId, id);
}

export async function renameCategory(
  tx: Tx,
  companyId: string,
  rename: { id: string; name: string; now: Date },
): Promise<Category> {
  const changed = await unlessTaken(
    tx.run(
      'category.rename',
      'update category set name = $3, updated_at = $4 where company_id = $1 and id = $2',
      [companyId, rename.id, rename.name, rename.now],
    ),
  );
  if (changed === 0) throw new AppError('not_found');
  await emit(tx, companyId, { kind: 'category.changed', data: { category_id: rename.id } });
  return oneCategory(tx, companyId, rename.id);
}

export async function removeCategory(tx: Tx, companyId: string, id: string): Promise<void> {
  const removed = await tx.run('category.remove', 'delete from category where company_id = $1 and id = $2', [
    companyId,
    id,
  ]);
  if (removed === 0) throw new AppError('not_found');
  await emit(tx, companyId, { kind: 'category.changed', data: { category_id: id } });
}

async function unlessTaken<T>(act: Promise<T>): Promise<T> {
  try {
    return await act;
  } catch (fault) {
    if (uniqueViolation(fault)) throw new AppError('name_taken');
    throw fault;
  }
}

function asCategory(row: CategoryRow): Category {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at?.toISOString() ?? null,
  };
}
