import type { VersionKey } from '@centralita/contract/workflows/versions/schema';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Acting } from '../rows/change-draft.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { holdDraft, putAside, writeOver } from './draft-versions.ts';
import { goOnline } from './publish.ts';
import { sameDraft } from './same-draft.ts';
import { oneVersion, snapshotOf, type VersionRow } from './store.ts';

export interface RolledBack {
  version: VersionRow;
  putAside: VersionRow | null;
  /** By what both become again what they were: the number that was online, and what the draft was the same as. */
  was: { online: number; draft: number | string };
}

interface Gone {
  /** Of the draft now. */
  revision: number;
  putAside: VersionRow | null;
}

/** The draft becomes what is online; what was changed in it is kept. @throws AppError not_found, workflow_unpublished */
export async function resetDraft(context: WorkflowsContext, acting: Acting): Promise<Gone> {
  return context.db.company(acting.companyId, async (tx) => {
    const held = await holdDraft(context, tx, acting);
    const { online, draft, state } = held;
    if (!online) throw new AppError('workflow_unpublished');
    if (await sameDraft(draft.content, online.snapshot.content))
      return { revision: state.revision, putAside: null };
    const aside = await putAside(tx, held);
    const revision = await writeOver(tx, held, online.snapshot);
    return { revision, putAside: aside === null ? null : await oneVersion(tx, acting, aside) };
  });
}

/** The draft becomes a version, or a draft that was put aside. @throws AppError not_found, workflow_version_gone */
export async function restoreDraft(
  context: WorkflowsContext,
  acting: Acting,
  key: Exclude<VersionKey, 'draft'>,
): Promise<Gone> {
  return context.db.company(acting.companyId, async (tx) => {
    const held = await holdDraft(context, tx, acting);
    const { snapshot } = await snapshotOf(tx, acting, key);
    if (await sameDraft(held.draft.content, snapshot.content))
      return { revision: held.state.revision, putAside: null };
    const aside = await putAside(tx, held);
    const revision = await writeOver(tx, held, snapshot);
    return { revision, putAside: aside === null ? null : await oneVersion(tx, acting, aside) };
  });
}

/**
 * An older version goes online again as the next number, exactly as it was, and the draft becomes the same: who edits on
 * begins with what people hear. @throws AppError not_found, workflow_version_gone, workflow_unchanged
 */
export async function rollBack(
  context: WorkflowsContext,
  acting: Acting,
  { number, note }: { number: number; note: string },
): Promise<RolledBack> {
  return context.db.company(acting.companyId, async (tx) => {
    const held = await holdDraft(context, tx, acting);
    if (held.state.published_version === number) throw new AppError('workflow_unchanged', { number });
    const { snapshot: old } = await snapshotOf(tx, acting, number);
    const { name, description } = held.draft;
    const snapshot = { ...old, name, description };
    const isSame = await sameDraft(held.draft.content, old.content);
    const aside = isSame ? null : await putAside(tx, held);
    await writeOver(tx, held, snapshot, ['published', 'information']);
    const going = { snapshot, origin: 'roll-back' as const, ofNumber: number, note, overridden: [] };
    const version = await goOnline(tx, held, going);
    const online = held.online?.number ?? number;
    return {
      version,
      putAside: aside === null ? null : await oneVersion(tx, acting, aside),
      was: { online, draft: isSame ? number : (aside ?? online) },
    };
  });
}
