import type { WorkflowPart } from '@centralita/contract/workflows/operation';
import type { Revisions } from '@centralita/engine/graph/conflicts';
import type { Tx } from '../../../db/scope.ts';
import { lockWorkflow } from '../rows/lock-workflow.ts';
import { noteChange } from '../rows/note-change.ts';
import { writeContent } from '../rows/write-content.ts';
import type { Who } from '../who.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { rewritten } from './rewritten.ts';
import { sameDraft } from './same-draft.ts';
import { contentOf, type Snapshot } from './snapshot.ts';
import { dropOldDrafts, insertVersion, onlineSnapshot, type Place } from './store.ts';
import { type DraftState, takeSnapshot } from './take-snapshot.ts';

/** A draft whose workflow is locked, with what is online. */
export interface Held extends Place {
  who: Who;
  now: Date;
  draft: Snapshot;
  state: DraftState;
  online: { snapshot: Snapshot; number: number } | null;
}

/** Locks the workflow, so that what is read is one revision and stays so. @throws AppError not_found */
export async function holdDraft(
  context: Pick<WorkflowsContext, 'clock' | 'webhooks'>,
  tx: Tx,
  { companyId, workflowId, who }: Place & { who: Who },
): Promise<Held> {
  await lockWorkflow(tx, companyId, workflowId);
  const [{ snapshot: draft, state }, online] = await Promise.all([
    takeSnapshot(context, tx, companyId, workflowId),
    onlineSnapshot(tx, companyId, workflowId),
  ]);
  return { companyId, workflowId, who, now: context.clock.now(), draft, state, online };
}

/** Keeps the draft as it stands, unless it is kept already as what is online. The id of what was put aside. */
export async function putAside(tx: Tx, held: Held): Promise<string | null> {
  const { draft, online, state, who, now } = held;
  if (online && (await sameDraft(draft.content, online.snapshot.content))) return null;
  const id = await insertVersion(tx, held, {
    number: null,
    origin: 'draft',
    ofNumber: null,
    note: '',
    authorId: who.userId,
    revision: state.revision,
    snapshot: draft,
    overridden: [],
    now,
  });
  await dropOldDrafts(tx, held);
  return id;
}

/** Makes a kept content the draft, and tells everybody who has it open to read it again. */
export async function writeOver(
  tx: Tx,
  held: Held,
  snapshot: Snapshot,
  parts: WorkflowPart[] = [],
): Promise<number> {
  const { draft, state, who } = held;
  const content = contentOf(snapshot);
  const revisions = rewritten(draft.content.nodes, content.nodes, {
    known: await knownRevisions(tx, held),
    written: [state.revision + 1, who.window, who.userId],
  });
  await writeContent(tx, held, content, revisions);
  return tellAll(tx, held, [...everyPart, ...parts]);
}

async function knownRevisions(tx: Tx, { companyId, workflowId }: Place): Promise<Map<string, Revisions>> {
  const rows = await tx.rows<{ id: string; revisions: Revisions }>(
    'workflow.revisions',
    'select id, revisions from workflow_node where company_id = $1 and workflow_id = $2',
    [companyId, workflowId],
  );
  return new Map(rows.map(({ id, revisions }) => [id, revisions]));
}

/** The revision after it. */
export async function tellAll(
  tx: Tx,
  { companyId, workflowId, state, who, now }: Held,
  parts: WorkflowPart[],
) {
  const revision = state.revision + 1;
  await noteChange(tx, companyId, { workflowId, revision, parts, operations: null, who, now });
  return revision;
}

const everyPart: WorkflowPart[] = [
  'document',
  'dynamic_variables',
  'database_variables',
  'main_instructions',
  'sources',
];
