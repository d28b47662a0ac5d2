import type { WorkflowSource } from '@centralita/contract/workflows/schema';
import { plain } from '@centralita/engine/graph/configuration';
import type { Tx } from '../../../db/scope.ts';

interface Place {
  companyId: string;
  workflowId: string;
}

/** By folder and name as they are called now; one that was deleted comes last, under the name it had. */
export function readWorkflowSources(
  tx: Tx,
  companyId: string,
  workflowId: string,
): Promise<WorkflowSource[]> {
  return tx.rows<WorkflowSource>(
    'workflow.sources',
    `select w.id, coalesce(s.name, w.name) as name, w.source_id as document_kn_id, c.id as category_id, c.name as category_name
     from workflow_source w
     left join source s on s.company_id = w.company_id and s.id = w.source_id
     left join category c on c.company_id = s.company_id and c.id = s.category_id
     where w.company_id = $1 and w.workflow_id = $2
     order by c.name_order nulls last, c.id, app_name_order(coalesce(s.name, w.name)) collate "C", w.id`,
    [companyId, workflowId],
  );
}

export interface ChoosableFolder {
  id: string;
  name: string;
  sources: { id: string; name: string }[];
}

/** Folders and their sources by name; empty folders too. */
export function readSourceChoices(tx: Tx, companyId: string): Promise<ChoosableFolder[]> {
  return tx.rows<ChoosableFolder>(
    'workflow.source_choices',
    `select c.id, c.name,
       coalesce(
         jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name_order, s.id)
           filter (where s.id is not null), '[]'
       ) as sources
     from category c
     left join source s on s.company_id = c.company_id and s.category_id = c.id
     where c.company_id = $1
     group by c.id, c.name, c.name_order
     order by c.name_order, c.id`,
    [companyId],
  );
}

/** Those that are there already stay as they are. */
export async function addSources(
  tx: Tx,
  { companyId, workflowId }: Place,
  sources: readonly Pick<WorkflowSource, 'id' | 'document_kn_id' | 'name'>[],
): Promise<number> {
  if (sources.length === 0) return 0;
  return tx.run(
    'workflow.add_sources',
    `insert into workflow_source (company_id, workflow_id, source_id, id, name)
     select $1, $2, s.document_kn_id, s.id, s.name
     from jsonb_to_recordset($3::jsonb) as s (document_kn_id uuid, id uuid, name text)
     on conflict (company_id, workflow_id, source_id) do nothing`,
    [companyId, workflowId, JSON.stringify(plain(sources))],
  );
}

/** Whether it was there. */
export async function dropSource(
  tx: Tx,
  { companyId, workflowId }: Place,
  sourceId: string,
): Promise<boolean> {
  const count = await tx.run(
    'workflow.drop_source',
    'delete from workflow_source where company_id = $1 and workflow_id = $2 and source_id = $3',
    [companyId, workflowId, sourceId],
  );
  return count > 0;
}

/** Whether the knowledge base of the company has this source. */
export async function isSource(tx: Tx, companyId: string, sourceId: string): Promise<boolean> {
  const row = await tx.one(
    'workflow.source_exists',
    'select 1 as one from source where company_id = $1 and id = $2',
    [companyId, sourceId],
  );
  return row !== null;
}
