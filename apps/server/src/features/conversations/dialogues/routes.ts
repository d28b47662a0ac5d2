import * as calls from '@centralita/contract/conversations/dialogue-routes';
import { uuidv7 } from '../../../db/ids.ts';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { runDialogues } from './run-dialogues.ts';
import {
  allDialogues,
  deleteDialogueRow,
  insertDialogue,
  oneDialogue,
  requireWorkflow,
  updateDialogueRow,
} from './store.ts';

export function dialogueRoutes(context: ConversationsContext): Binding[] {
  const { db, clock } = context;
  return [
    bind(calls.listDialogues, ({ company, params }) =>
      db.companyRead(company.id, async (tx) => {
        const place = { companyId: company.id, workflowId: params.workflow_id };
        await requireWorkflow(tx, place);
        return allDialogues(tx, place);
      }),
    ),
    bind(calls.createDialogue, ({ company, params, body: { company_id: _, ...fields } }) =>
      db.company(company.id, async (tx) => {
        const place = { companyId: company.id, workflowId: params.workflow_id };
        const id = uuidv7();
        await insertDialogue(tx, place, { ...fields, id, now: clock.now() });
        return oneDialogue(tx, place, id);
      }),
    ),
    bind(calls.updateDialogue, ({ company, params, body: { company_id: _, ...fields } }) =>
      db.company(company.id, async (tx) => {
        const place = { companyId: company.id, workflowId: params.workflow_id };
        await updateDialogueRow(tx, place, { ...fields, id: params.id, now: clock.now() });
        return oneDialogue(tx, place, params.id);
      }),
    ),
    bind(calls.deleteDialogue, async ({ company, params }) => {
      const place = { companyId: company.id, workflowId: params.workflow_id };
      await db.company(company.id, (tx) => deleteDialogueRow(tx, place, params.id));
      return null;
    }),
    bind(calls.runDialogues, ({ company, params, body, signal }) =>
      runDialogues(
        context,
        { companyId: company.id, workflowId: params.workflow_id },
        { ids: body.dialogue_ids, signal },
      ),
    ),
  ];
}
