import type { WorkflowsContext } from '../workflows-context.ts';

/** A window that was away for longer reads the whole document again, and sends nothing from before. */
const keptMs = 30 * 24 * 3_600_000;

/** Forgets changes and answers that nobody will ask for any more. */
export async function forgetOld({ db, clock }: Pick<WorkflowsContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.platformQuery('workflow.forget_changes', 'delete from workflow_change where created_at < $1', [
    before,
  ]);
  await db.platformQuery(
    'workflow.forget_operations',
    'delete from workflow_operation where created_at < $1',
    [before],
  );
  await db.platformQuery('workflow.forget_editing', 'delete from workflow_editing where began_at < $1', [
    before,
  ]);
}
