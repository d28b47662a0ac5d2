import type { Dialogue, DialogueRun } from '@centralita/contract/conversations/dialogue';
import { maxDialogues } from '@centralita/contract/conversations/limits';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';

type Row = Omit<Dialogue, 'happens_at' | 'created_at' | 'updated_at'> & {
  happens_at: Date;
  created_at: Date;
  updated_at: Date;
};
export type DialogueFields = Pick<
  Dialogue,
  'name' | 'standard_variables' | 'happens_at' | 'opening' | 'turns' | 'calls' | 'result'
>;

/** A dialogue's place. */
export interface Place {
  companyId: string;
  workflowId: string;
}

const columns =
  'id, workflow_id, name, standard_variables, happens_at, opening, turns, calls, result, last_run, created_at, updated_at';

export async function allDialogues(tx: Tx, { companyId, workflowId }: Place): Promise<Dialogue[]> {
  const rows = await tx.rows<Row>(
    'dialogue.all',
    `select ${columns} from workflow_dialogue where company_id = $1 and workflow_id = $2 order by app_name_order(name) collate "C", id`,
    [companyId, workflowId],
  );
  return rows.map(asDialogue);
}

/** @throws AppError not_found */
export async function oneDialogue(tx: Tx, { companyId, workflowId }: Place, id: string): Promise<Dialogue> {
  const row = await tx.one<Row>(
    'dialogue.one',
    `select ${columns} from workflow_dialogue where company_id = $1 and workflow_id = $2 and id = $3`,
    [companyId, workflowId, id],
  );
  if (!row) throw new AppError('not_found');
  return asDialogue(row);
}

/** @throws AppError not_found where the workflow is not there */
export async function requireWorkflow(tx: Tx, { companyId, workflowId }: Place): Promise<void> {
  const row = await tx.one('dialogue.workflow', 'select 1 from workflow where company_id = $1 and id = $2', [
    companyId,
    workflowId,
  ]);
  if (!row) throw new AppError('not_found');
}

/** @throws AppError not_found, dialogue_limit */
export async function insertDialogue(
  tx: Tx,
  place: Place,
  { id, now, ...fields }: DialogueFields & { id: string; now: Date },
): Promise<void> {
  const { companyId, workflowId } = place;
  // Its lock lets the dialogues of a workflow be counted.
  const workflow = await tx.one(
    'dialogue.lockWorkflow',
    'select 1 from workflow where company_id = $1 and id = $2 for no key update',
    [companyId, workflowId],
  );
  if (!workflow) throw new AppError('not_found');
  const count = await tx.run(
    'dialogue.insert',
    `insert into workflow_dialogue (company_id, id, workflow_id, name, standard_variables, happens_at, opening, turns, calls,
                                    result, created_at, updated_at)
     select $1::uuid, $2::uuid, $3::uuid, $4, $5::jsonb, $6::timestamptz, $7::jsonb, $8::jsonb, $9::jsonb,
       nullif($10::jsonb, 'null'), $11::timestamptz, $11
     where (select count(*) from workflow_dialogue where company_id = $1 and workflow_id = $3) < ${maxDialogues}`,
    [companyId, id, workflowId, ...valuesOf(fields), now],
  );
  if (count === 0) throw new AppError('dialogue_limit');
  await changed(tx, place);
}

/** What is undefined stays. @throws AppError not_found */
export async function updateDialogueRow(
  tx: Tx,
  place: Place,
  { id, now, ...fields }: Partial<DialogueFields> & { id: string; now: Date },
): Promise<void> {
  const count = await tx.run(
    'dialogue.update',
    `update workflow_dialogue set name = coalesce($4, name), standard_variables = coalesce($5::jsonb, standard_variables),
       happens_at = coalesce($6::timestamptz, happens_at), opening = coalesce($7::jsonb, opening),
       turns = coalesce($8::jsonb, turns), calls = coalesce($9::jsonb, calls),
       result = case when $10::jsonb is null then result else nullif($10, 'null') end, last_run = null, updated_at = $11
     where company_id = $1 and id = $2 and workflow_id = $3`,
    [place.companyId, id, place.workflowId, ...valuesOf(fields), now],
  );
  if (count === 0) throw new AppError('not_found');
  await changed(tx, place);
}

/** @throws AppError not_found */
export async function deleteDialogueRow(tx: Tx, place: Place, id: string): Promise<void> {
  const count = await tx.run(
    'dialogue.delete',
    'delete from workflow_dialogue where company_id = $1 and workflow_id = $2 and id = $3',
    [place.companyId, place.workflowId, id],
  );
  if (count === 0) throw new AppError('not_found');
  await changed(tx, place);
}

/** `flow`: the print of the flow that it was run on (workflows: print-of.ts); the checklist of a draft reads it. */
export type KeptRun = DialogueRun & { flow: string };

/** Of those that were not changed or deleted while they ran. */
export async function keepRuns(
  tx: Tx,
  place: Place,
  runs: readonly { id: string; updated_at: string; run: KeptRun }[],
): Promise<void> {
  await tx.run(
    'dialogue.ran',
    `update workflow_dialogue d set last_run = r.run
     from jsonb_to_recordset($3::jsonb) as r (id uuid, updated_at timestamptz, run jsonb)
     where d.company_id = $1 and d.workflow_id = $2 and d.id = r.id and date_trunc('milliseconds', d.updated_at) = r.updated_at`,
    [place.companyId, place.workflowId, JSON.stringify(runs)],
  );
  await changed(tx, place);
}

/** In the order of the columns from `name` on. */
function valuesOf(fields: Partial<DialogueFields>): unknown[] {
  const { name, standard_variables, happens_at, opening, turns, calls, result } = fields;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return [
    name ?? null,
    json(standard_variables),
    happens_at ?? null,
    json(opening),
    json(turns),
    json(calls),
    json(result),
  ];
}

function asDialogue(row: Row): Dialogue {
  const { happens_at, created_at, updated_at } = row;
  return {
    ...row,
    happens_at: happens_at.toISOString(),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

async function changed(tx: Tx, { companyId, workflowId }: Place): Promise<void> {
  await emit(tx, companyId, { kind: 'dialogue.changed', data: { workflow_id: workflowId } });
}
