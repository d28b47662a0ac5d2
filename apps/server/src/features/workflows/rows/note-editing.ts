import type { Tx } from '../../../db/scope.ts';
import type { Act } from '../../../platform/audit/act.ts';
import { tellAct } from '../../../platform/audit/audited-database.ts';
import type { Who } from '../who.ts';

/** So long a stretch of editing is told in the audit log once. */
const editingMs = 15 * 60_000;
/** So many are remembered; then all are asked of the database again. */
const maxRemembered = 10_000;

/** Has the audit log tell who edits which workflow, unless it was told a moment ago (decision 201). */
export class EditingNotes {
  /** What this process knows to be told, so that it asks the database once per stretch and not with every save. */
  readonly #told = new Map<string, number>();

  /**
   * `told`: one of several calls in one transaction, by number, and what the log calls it. Null: the only one; then its entry is
   * made with everything else it changes.
   */
  note(
    tx: Tx,
    { companyId, workflowId }: { companyId: string; workflowId: string },
    { who, told }: { who: Who; told: { number: number; act: Act | undefined } | null },
    now: Date,
  ): void {
    const key = `${workflowId} ${who.editorId}`;
    const since = now.getTime() - editingMs;
    if ((this.#told.get(key) ?? -Infinity) > since) return;
    // Those of several stand behind the events, so that everybody takes the lock of the log's chain last.
    const place = told ? `~audit ${String(told.number).padStart(4, '0')}` : 'change 3';
    tx.beforeCommit(`${place} a`, 'workflow.editing', upsert, [
      companyId,
      workflowId,
      who.editorId,
      now,
      new Date(since),
    ]);
    if (told?.act) tellAct(tx, `${place} b`, told.act, now);
    tx.afterCommit(() => {
      if (this.#told.size >= maxRemembered) this.#told.clear();
      this.#told.set(key, now.getTime());
    });
  }
}

const upsert = `insert into workflow_editing as e (company_id, workflow_id, editor_id, began_at) values ($1, $2, $3, $4)
  on conflict (company_id, workflow_id, editor_id) do update set began_at = $4 where e.began_at <= $5`;
