import type { Operation, OperationResult, WorkflowPart } from '@centralita/contract/workflows/operation';
import type { Revisions } from '@centralita/engine/graph/conflicts';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../db/client.ts';
import { DatabaseUnavailable } from '../../../db/errors.ts';
import type { Tx } from '../../../db/scope.ts';
import { during, type Act } from '../../../platform/audit/act.ts';
import { InBatches } from '../../../platform/in-batches.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { LockedWorkflow } from '../rows/lock-workflow.ts';
import { noteChanges, type DraftChange, type WorkflowRow } from '../rows/note-change.ts';
import { EditingNotes } from '../rows/note-editing.ts';
import { applyBatch } from './apply-batch.ts';
import type { DraftInMemory } from './draft-in-memory.ts';
import type { Edits, Saved } from './edits.ts';
import { loadTouched } from './load-touched.ts';
import { writeDraft, writeResults } from './write-draft.ts';

interface Job extends Edits {
  companyId: string;
  /** What the audit log calls it; of its own call, also where several share a transaction. */
  act: Act | undefined;
}

/** So many calls share one transaction at most: its locks are held for some milliseconds. */
const maxTogether = 50;

/**
 * Writes edits of drafts. All writers of one workflow wait for its row; so those that come while one is being written go together
 * in the next transaction: fifty cost little more than one.
 */
export class Saver {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #notes = new EditingNotes();
  readonly #batches = new InBatches<Job, Saved>({
    max: maxTogether,
    // The name stands in the audit log with who gave it, which is one person a transaction.
    isAlone: ({ operations }) => operations.some(({ op }) => op === 'workflow.rename'),
    // Each would wait as long for a database that is away.
    failsAll: (error) => error instanceof DatabaseUnavailable,
    work: (jobs) => this.#write(jobs),
  });

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  save(job: Job): Promise<Saved> {
    return this.#batches.add(`${job.companyId} ${job.workflowId}`, job);
  }

  #write(jobs: readonly Job[]): Promise<Saved[]> {
    const [first] = jobs;
    if (!first) return Promise.resolve([]);
    const { companyId, act } = first;
    const work = () => this.#db.company(companyId, (tx) => this.#writeAll(tx, jobs, first));
    return act ? during(act, work) : work();
  }

  /** Two round trips: everything is locked and read with the first, written with the commit. */
  async #writeAll(tx: Tx, jobs: readonly Job[], { companyId, workflowId }: Job): Promise<Saved[]> {
    const now = this.#clock.now();
    const place = { companyId, workflowId };
    const operations = jobs.flatMap((job) => job.operations);
    const { workflow, draft, earlier } = await loadTouched(tx, companyId, workflowId, operations);
    let { revision, revisions } = workflow;
    const fresh: OperationResult[] = [];
    const changes: DraftChange[] = [];
    const saved = jobs.map((job, number): Saved => {
      const done = applyBatch({ workflow: { ...workflow, revision, revisions }, draft, earlier }, job);
      job.look?.(draft);
      fresh.push(...done.fresh);
      const { results, applied } = done;
      if (applied.length > 0) {
        revision += 1;
        ({ revisions } = done);
        changes.push({
          workflowId,
          revision,
          parts: partsOf(applied),
          operations: applied,
          who: job.who,
          now,
        });
      }
      // One call's entry holds all it did; several each have their own.
      const told = jobs.length > 1 ? { number, act: job.act } : null;
      if (done.isEdit) this.#notes.note(tx, place, { who: job.who, told }, now);
      return { revision, results, applied };
    });
    writeResults(tx, place, fresh, now);
    writeDraft(tx, place, draft);
    const row = rowOf(draft, workflow, revisions);
    await noteChanges(
      tx,
      companyId,
      changes.map((change) => ({ ...change, ...row })),
    );
    return saved;
  }
}

function partsOf(applied: readonly Operation[]): WorkflowPart[] {
  return applied.some(({ op }) => op === 'workflow.rename') ? ['document', 'information'] : ['document'];
}

/** Nothing where the workflow's own row only counts on: moving and writing, which is nearly all that people do. */
function rowOf(draft: DraftInMemory, before: LockedWorkflow, revisions: Revisions): { row?: WorkflowRow } {
  const { name, nodeCount: node_count, edgeCount: edge_count, numbers } = draft;
  const row = { name, node_count, edge_count, numbers, revisions };
  const keys = Object.keys(row) as (keyof WorkflowRow)[];
  return keys.every((key) => isDeepStrictEqual(row[key], before[key])) ? {} : { row };
}
