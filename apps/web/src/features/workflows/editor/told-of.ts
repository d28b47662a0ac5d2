import type { WorkflowChange } from '@centralita/contract/workflows/operation';

/** What somebody elsewhere did to a workflow as a whole. `replaced`: its draft was reset, or became an older version. */
export interface Told {
  what: 'published' | 'rolledBack' | 'replaced';
  userId: string | null;
  revision: number;
}

/** The last of it in these changes that this window did not do itself. */
export function toldOf(changes: readonly WorkflowChange[], by: string): Told | null {
  const last = changes.findLast(
    (change) => change.by !== by && change.operations === null && whatOf(change.parts) !== null,
  );
  const what = last && whatOf(last.parts);
  return what ? { what, userId: last.user_id, revision: last.revision } : null;
}

function whatOf(parts: WorkflowChange['parts']): Told['what'] | null {
  const isWhole = parts.includes('sources');
  if (parts.includes('published')) return isWhole ? 'rolledBack' : 'published';
  return isWhole ? 'replaced' : null;
}
