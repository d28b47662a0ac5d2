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
