import { listDialogues } from '@centralita/contract/conversations/dialogue-routes';
import { read } from '../../../../platform/query.ts';

export function dialoguesQuery(workflowId: string) {
  return read('dialogues', listDialogues, { params: { workflow_id: workflowId }, query: {} });
}
