import type { WorkflowContent } from '@centralita/contract/workflows/document';
import type { Workflow } from '@centralita/contract/workflows/schema';
import { maxNameLength } from '@centralita/contract/core/constants';
import { plain } from '@centralita/engine/graph/configuration';
import { withNewIds } from '@centralita/engine/graph/renew';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { noteChange } from '../rows/note-change.ts';
import { readDraft } from '../rows/read-draft.ts';
import { writeContent } from '../rows/write-content.ts';
import type { Who } from '../who.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { newContent } from './new-content.ts';
import { insertWorkflow, namesOfWorkflows, oneWorkflow, type NewWorkflow } from './store.ts';

export type WorkflowForm = Omit<NewWorkflow, 'id'>;

interface Making {
  companyId: string;
  who: Who;
}

/** @throws AppError workflow_limit */
export async function createWorkflow(
  { db, clock }: WorkflowsContext,
  { companyId, who }: Making,
  form: WorkflowForm,
): Promise<Workflow> {
  const id = uuidv7();
  return db.company(companyId, (tx) =>
    insertWithContent(tx, companyId, { ...form, id }, { content: newContent(id), who, now: clock.now() }),
  );
}

/** A copy of the draft under new ids, its name with a number behind it. @throws AppError not_found, workflow_limit */
export async function duplicateWorkflow(
  { db, clock }: WorkflowsContext,
  { companyId, who }: Making,
  ofId: string,
): Promise<Workflow> {
  return db.company(companyId, async (tx) => {
    const [workflow, content, names] = await Promise.all([
      oneWorkflow(tx, companyId, ofId),
      readDraft(tx, companyId, ofId),
      namesOfWorkflows(tx, companyId),
    ]);
    const { description, channel, language } = workflow;
    const name = numbered(workflow.name, new Set(names.map((one) => one.name)));
    const form = { id: uuidv7(), name, description, channel, language };
    return insertWithContent(tx, companyId, form, {
      content: withNewIds(content, uuidv7, [ofId, form.id]),
      who,
      now: clock.now(),
    });
  });
}

/** A new workflow with this content, whose ids are new. @throws AppError workflow_limit */
export async function insertWithContent(
  tx: Tx,
  companyId: string,
  workflow: NewWorkflow,
  { content, who, now }: { content: WorkflowContent; who: Who; now: Date },
): Promise<Workflow> {
  const workflowId = workflow.id;
  await insertWorkflow(tx, companyId, workflow, now);
  await writeContent(tx, { companyId, workflowId }, content);
  const change = { workflowId, revision: 1, parts: ['information' as const], operations: null, who, now };
  await noteChange(tx, companyId, change);
  return oneWorkflow(tx, companyId, workflowId);
}

/** `Booking` becomes `Booking (2)`, that `Booking (3)`: the first that is free. */
function numbered(name: string, taken: ReadonlySet<string>): string {
  const [, base = name, number] = /^(.*?)(?: \((\d{1,4})\))?$/su.exec(name) ?? [];
  for (let next = Number(number ?? 1) + 1; ; next += 1) {
    const behind = ` (${next})`;
    const candidate = `${plain(base.slice(0, maxNameLength - behind.length))}${behind}`;
    if (!taken.has(candidate)) return candidate;
  }
}
