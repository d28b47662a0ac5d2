import type { DatabaseVariable, DynamicVariable } from '@centralita/contract/workflows/schema';
import { foldName } from '@centralita/engine/graph/fold';
import { plain } from '@centralita/engine/graph/configuration';
import type { Tx } from '../../../db/scope.ts';

export const phoneVariable = 'phone';

interface Place {
  companyId: string;
  workflowId: string;
}

/** In the order of their making. */
export function readDynamicVariables(
  tx: Tx,
  companyId: string,
  workflowId: string,
): Promise<DynamicVariable[]> {
  return tx.rows<DynamicVariable>(
    'workflow.dynamic_variables',
    `select id, name as variable_name, type as type_enum, description, is_extra_validation, webhook_id
     from dynamic_variable where company_id = $1 and workflow_id = $2 order by id`,
    [companyId, workflowId],
  );
}

/** `phone` first, then in the order of their making. */
export function readDatabaseVariables(
  tx: Tx,
  companyId: string,
  workflowId: string,
): Promise<DatabaseVariable[]> {
  return tx.rows<DatabaseVariable>(
    'workflow.database_variables',
    `select id, name from database_variable where company_id = $1 and workflow_id = $2
     order by (name_key = '${phoneVariable}') desc, id`,
    [companyId, workflowId],
  );
}

/** Those that are there already are changed. */
export async function putDynamicVariables(
  tx: Tx,
  { companyId, workflowId }: Place,
  variables: readonly DynamicVariable[],
): Promise<void> {
  if (variables.length === 0) return;
  const rows = variables.map((one) => ({ ...one, name_key: foldName(one.variable_name) }));
  await tx.run(
    'workflow.put_dynamic',
    `insert into dynamic_variable (company_id, workflow_id, id, name, name_key, type, description, is_extra_validation,
                                   webhook_id)
     select $1, $2, v.id, v.variable_name, v.name_key, v.type_enum, v.description, v.is_extra_validation, v.webhook_id
     from jsonb_to_recordset($3::jsonb) as v (id uuid, variable_name text, name_key text, type_enum text, description text,
       is_extra_validation boolean, webhook_id uuid)
     on conflict (company_id, workflow_id, id) do update set name = excluded.name, name_key = excluded.name_key,
       type = excluded.type, description = excluded.description, is_extra_validation = excluded.is_extra_validation,
       webhook_id = excluded.webhook_id`,
    [companyId, workflowId, JSON.stringify(plain(rows))],
  );
}

export async function putDatabaseVariables(
  tx: Tx,
  { companyId, workflowId }: Place,
  variables: readonly DatabaseVariable[],
): Promise<void> {
  if (variables.length === 0) return;
  const rows = variables.map((one) => ({ ...one, name_key: foldName(one.name) }));
  await tx.run(
    'workflow.put_database',
    `insert into database_variable (company_id, workflow_id, id, name, name_key)
     select $1, $2, v.id, v.name, v.name_key from jsonb_to_recordset($3::jsonb) as v (id uuid, name text, name_key text)
     on conflict (company_id, workflow_id, id) do update set name = excluded.name, name_key = excluded.name_key`,
    [companyId, workflowId, JSON.stringify(plain(rows))],
  );
}

/** Whether it was there. */
export async function dropVariable(
  tx: Tx,
  { companyId, workflowId }: Place,
  which: 'dynamic_variable' | 'database_variable',
  id: string,
): Promise<boolean> {
  const count = await tx.run(
    `workflow.drop_${which}`,
    `delete from ${which} where company_id = $1 and workflow_id = $2 and id = $3`,
    [companyId, workflowId, id],
  );
  return count > 0;
}
