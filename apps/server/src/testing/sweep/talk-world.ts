import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';
import type { WorkflowIds } from './workflow-world.ts';

export interface TalkIds {
  dialogue: string;
}

export function newTalkIds(): TalkIds {
  return { dialogue: uuidv7() };
}

/** A test dialogue of the workflow. */
export async function makeTalk(
  tx: Tx,
  companyId: string,
  ids: WorkflowIds & TalkIds,
  { word, now }: { word: string; now: Date },
): Promise<void> {
  await tx.run(
    'sweep.dialogue',
    `insert into workflow_dialogue (company_id, id, workflow_id, name, standard_variables, happens_at, opening, turns, calls,
                                    created_at, updated_at)
     values ($1, $2, $3, $4, '{}', $5, '{}', $6, '[]', $5, $5)`,
    [
      companyId,
      ids.dialogue,
      ids.workflow,
      `${word} ${ids.dialogue}`,
      now,
      JSON.stringify([{ person: word, expected: {} }]),
    ],
  );
}

export const talkTables = ['conversation', 'conversation_turn', 'conversation_call'];

/** A kept talk of the campaign with somebody. */
export async function makeKeptTalk(
  tx: Tx,
  companyId: string,
  ids: { campaign: string; workflow: string },
  { word, now }: { word: string; now: Date },
): Promise<void> {
  const id = uuidv7();
  await tx.run(
    'sweep.conversation',
    `insert into conversation (company_id, id, campaign_id, session_id, number, channel, workflow_id, workflow_version, status,
       revision, ending, in_flow_information, created_at, updated_at)
     values ($1, $2, $3, 'someone', 1, 'api', $4, 1, 'ended', 1, 'end', $5, $6, $6)`,
    [companyId, id, ids.campaign, ids.workflow, { said: word }, now],
  );
  await tx.run(
    'sweep.conversationTurn',
    `insert into conversation_turn (company_id, conversation_id, number, campaign_id, session_id, heard, reply, log, began_at,
       ended_at)
     values ($1, $2, 1, $3, 'someone', $4, '{}', '[]', $5, $5)`,
    [companyId, id, ids.campaign, word, now],
  );
  await tx.run(
    'sweep.conversationCall',
    `insert into conversation_call (company_id, campaign_id, session_id, message_id, call_key, began_at)
     values ($1, $2, 'someone', 'first', $3, $4)`,
    [companyId, ids.campaign, Buffer.from(word), now],
  );
}
