import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import type { Tx } from '../../../db/scope.ts';

/** Test dialogues that went another way on the draft when they were last run. Their rows are written by conversations. */
export async function failedDialogues(
  tx: Tx,
  companyId: string,
  workflowId: string,
): Promise<ChecklistItem[]> {
  const rows = await tx.rows<{ id: string; name: string }>(
    'checklist.dialogues',
    `select id, name from workflow_dialogue
     where company_id = $1 and workflow_id = $2 and last_run->>'passed' = 'false' order by lower(name), id`,
    [companyId, workflowId],
  );
  return rows.map(({ id, name }) => ({
    code: 'dialogue_failed',
    severity: 'warning',
    node_id: null,
    about: { of: 'dialogue', id },
    params: { name },
  }));
}
