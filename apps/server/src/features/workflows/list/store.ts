import type { WorkflowName } from '@centralita/contract/workflows/list-routes';
import { maxWorkflows } from '@centralita/contract/workflows/limits';
import type { Workflow, WorkflowChannel, WorkflowLanguage } from '@centralita/contract/workflows/schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { folded } from '../../../platform/search-key.ts';

const columns = `w.id, w.name, w.description, w.channel, w.language, w.published_steps as steps,
  w.published_at as published_date, w.published_version as version, w.company_id`;
type Row = Omit<Workflow, 'published_date'> & { published_date: Date | null };

export interface NewWorkflow {
  id: string;
  name: string;
  description: string;
  channel: WorkflowChannel;
  language: WorkflowLanguage;
}

/** The newest first, `limit` from `offset` on, and how many there are. */
export async function pageOfWorkflows(
  tx: Tx,
  companyId: string,
  { patterns, limit, offset }: { patterns: string[]; limit: number; offset: number },
): Promise<{ workflows: Workflow[]; total: number }> {
  const [rows, count] = await Promise.all([
    tx.rows<Row>(
      'workflow.page',
      `select ${columns} from workflow w where w.company_id = $1 and w.search_key like all ($2::text[])
       order by w.id desc limit $3 offset $4`,
      [companyId, patterns, limit, offset],
    ),
    tx.one<{ total: number }>(
      'workflow.total',
      'select count(*)::int as total from workflow where company_id = $1 and search_key like all ($2::text[])',
      [companyId, patterns],
    ),
  ]);
  return { workflows: rows.map(asWorkflow), total: count?.total ?? 0 };
}

export function namesOfWorkflows(tx: Tx, companyId: string): Promise<WorkflowName[]> {
  return tx.rows(
    'workflow.names',
    `select id, name, channel, language, published_version is not null as is_published from workflow
     where company_id = $1 order by search_key, id`,
    [companyId],
  );
}

/** @throws AppError not_found */
export async function oneWorkflow(tx: Tx, companyId: string, id: string): Promise<Workflow> {
  const row = await tx.one<Row>(
    'workflow.one',
    `select ${columns} from workflow w where w.company_id = $1 and w.id = $2`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  return asWorkflow(row);
}

/** One, with the revision of its draft and how many versions it has. @throws AppError not_found */
export async function oneWorkflowWithRevision(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<{ workflow: Workflow; revision: number; versions_count: number }> {
  const row = await tx.one<Row & { revision: number; versions_count: number }>(
    'workflow.with_revision',
    `select ${columns}, w.revision, w.versions_count from workflow w where w.company_id = $1 and w.id = $2`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  const { revision, versions_count, ...rest } = row;
  return { workflow: asWorkflow(rest), revision, versions_count };
}

/** Without anything in it. @throws AppError workflow_limit */
export async function insertWorkflow(tx: Tx, companyId: string, row: NewWorkflow, now: Date): Promise<void> {
  const count = await tx.run(
    'workflow.insert',
    `insert into workflow (company_id, id, name, search_key, description, channel, language, created_at, updated_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $8
     where (select count(*) from workflow where company_id = $1) < $9`,
    [
      companyId,
      row.id,
      row.name,
      folded(row.name),
      row.description,
      row.channel,
      row.language,
      now,
      maxWorkflows,
    ],
  );
  if (count === 0) throw new AppError('workflow_limit');
}

function asWorkflow(row: Row): Workflow {
  return { ...row, published_date: row.published_date?.toISOString() ?? null };
}
