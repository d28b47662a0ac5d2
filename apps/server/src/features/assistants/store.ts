import type { Assistant } from '@centralita/contract/assistants/schema';
import type { Tx } from '../../db/scope.ts';
import { emit } from '../../platform/events/emit.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { unlessInUse } from '../../platform/unless-in-use.ts';

type Fields = Omit<Assistant, 'company_id' | 'categories' | 'created_at' | 'updated_at'> & {
  categories: string[];
};
type Row = Omit<Assistant, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };
type Changes = { [K in keyof Omit<Fields, 'id'>]?: Fields[K] | undefined };

const columns = `a.id, a.company_id, a.name, a.image_url, a.organization_name, a.answer_language, a.search_type,
  a.not_found_answer, a.specific_instructions, a.focus, a.temperature, a.created_at, a.updated_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name_order, c.id), '[]')
   from category c where c.company_id = a.company_id and c.id = any (a.categories)) as categories`;

export async function allAssistants(tx: Tx, companyId: string): Promise<Assistant[]> {
  const rows = await tx.rows<Row>(
    'assistant.all',
    `select ${columns} from assistant a where a.company_id = $1 order by app_name_order(a.name) collate "C", a.id`,
    [companyId],
  );
  return rows.map(asAssistant);
}

/** One assistant, or `not_found`. */
export async function oneAssistant(tx: Tx, companyId: string, id: string): Promise<Assistant> {
  const row = await tx.one<Row>(
    'assistant.one',
    `select ${columns} from assistant a where a.company_id = $1 and a.id = $2`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  return asAssistant(row);
}

/** Throws `not_found` unless all are folders of the company. */
export async function requireCategories(tx: Tx, companyId: string, ids: string[]): Promise<void> {
  const row = await tx.one<{ known: number }>(
    'assistant.categories',
    'select count(*)::int as known from category where company_id = $1 and id = any ($2::uuid[])',
    [companyId, ids],
  );
  if (row?.known !== ids.length) throw new AppError('not_found');
}

export async function insertAssistant(tx: Tx, companyId: string, row: Fields & { now: Date }): Promise<void> {
  await tx.run(
    'assistant.insert',
    `insert into assistant (company_id, id, name, organization_name, image_url, answer_language, categories, search_type,
                            not_found_answer, specific_instructions, focus, temperature, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
    [companyId, row.id, ...valuesOf(row), row.now],
  );
  await changed(tx, companyId, row.id);
}

/** What is undefined stays. Throws `not_found`. */
export async function updateAssistantRow(
  tx: Tx,
  companyId: string,
  row: Changes & { id: string; now: Date },
): Promise<void> {
  const count = await tx.run(
    'assistant.update',
    `update assistant set name = coalesce($3, name), organization_name = coalesce($4, organization_name),
       image_url = coalesce($5, image_url), answer_language = coalesce($6, answer_language),
       categories = coalesce($7, categories), search_type = coalesce($8, search_type),
       not_found_answer = coalesce($9, not_found_answer), specific_instructions = coalesce($10, specific_instructions),
       focus = coalesce($11, focus), temperature = coalesce($12, temperature), updated_at = $13
     where company_id = $1 and id = $2`,
    [companyId, row.id, ...valuesOf(row), row.now],
  );
  if (count === 0) throw new AppError('not_found');
  await changed(tx, companyId, row.id);
}

/** @throws AppError not_found, used_by_campaigns */
export async function deleteAssistantRow(tx: Tx, companyId: string, id: string, now: Date): Promise<void> {
  const [there] = await Promise.all([
    tx.one('assistant.lock', 'select id from assistant where company_id = $1 and id = $2 for update', [
      companyId,
      id,
    ]),
    unlessInUse(tx, companyId, { what: 'assistant', id }, now),
  ]);
  if (!there) throw new AppError('not_found');
  await tx.run('assistant.delete', 'delete from assistant where company_id = $1 and id = $2', [
    companyId,
    id,
  ]);
  await changed(tx, companyId, id);
}

/** In the order of the columns from `name` on. */
function valuesOf(row: Changes): unknown[] {
  const { name, organization_name, image_url, answer_language, categories, search_type } = row;
  const { not_found_answer, specific_instructions, focus, temperature } = row;
  const first = [name, organization_name, image_url, answer_language, categories, search_type];
  return [...first, not_found_answer, specific_instructions, focus, temperature].map(
    (value) => value ?? null,
  );
}

function asAssistant(row: Row): Assistant {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}

async function changed(tx: Tx, companyId: string, id: string): Promise<void> {
  await emit(tx, companyId, { kind: 'assistant.changed', data: { assistant_id: id } });
}
