import type { MainInstruction } from '@centralita/contract/workflows/schema';
import { plain } from '@centralita/engine/graph/configuration';
import type { Tx } from '../../../db/scope.ts';

interface Place {
  companyId: string;
  workflowId: string;
}

/** In the order of their making. */
export function readInstructions(tx: Tx, companyId: string, workflowId: string): Promise<MainInstruction[]> {
  return tx.rows<MainInstruction>(
    'workflow.instructions',
    `select id, title, content, action as action_enum, custom_action, webhook_id, phone, extension
     from main_instruction where company_id = $1 and workflow_id = $2 order by id`,
    [companyId, workflowId],
  );
}

/** Those that are there already are changed. */
export async function putInstructions(
  tx: Tx,
  { companyId, workflowId }: Place,
  instructions: readonly MainInstruction[],
): Promise<void> {
  if (instructions.length === 0) return;
  await tx.run(
    'workflow.put_instructions',
    `insert into main_instruction (company_id, workflow_id, id, title, content, action, custom_action, webhook_id, phone,
                                   extension)
     select $1, $2, i.id, i.title, i.content, i.action_enum, i.custom_action, i.webhook_id, i.phone, i.extension
     from jsonb_to_recordset($3::jsonb) as i (id uuid, title text, content text, action_enum text, custom_action text,
       webhook_id uuid, phone text, extension text)
     on conflict (company_id, workflow_id, id) do update set title = excluded.title, content = excluded.content,
       action = excluded.action, custom_action = excluded.custom_action, webhook_id = excluded.webhook_id,
       phone = excluded.phone, extension = excluded.extension`,
    [companyId, workflowId, JSON.stringify(plain(instructions))],
  );
}

/** Whether it was there. */
export async function dropInstruction(
  tx: Tx,
  { companyId, workflowId }: Place,
  id: string,
): Promise<boolean> {
  const count = await tx.run(
    'workflow.drop_instruction',
    'delete from main_instruction where company_id = $1 and workflow_id = $2 and id = $3',
    [companyId, workflowId, id],
  );
  return count > 0;
}
