import type { publishDraft } from '@centralita/contract/workflows/versions/routes';
import type { BodyOf } from '@centralita/contract/core/route';
import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { checkSnapshot } from '../checklist/check-snapshot.ts';
import type { Acting } from '../rows/change-draft.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { type Held, holdDraft, tellAll } from './draft-versions.ts';
import { sameVersion } from './same-draft.ts';
import { stepsOf, type Snapshot } from './snapshot.ts';
import { insertVersion, oneVersion, putOnline, type VersionRow } from './store.ts';

type Wish = Pick<BodyOf<typeof publishDraft>, 'note' | 'override_warnings' | 'base_revision'>;

/**
 * Puts the draft online as the next number. Two at once come one after the other: the second finds nothing left to publish.
 * @throws AppError not_found, workflow_moved_on, workflow_unchanged, workflow_not_ready (`details` is the checklist)
 */
export async function publish(context: WorkflowsContext, acting: Acting, wish: Wish): Promise<VersionRow> {
  return context.db.company(acting.companyId, async (tx) => {
    const held = await holdDraft(context, tx, acting);
    const { state, online, draft } = held;
    if (wish.base_revision !== undefined && wish.base_revision !== state.revision)
      throw new AppError('workflow_moved_on', { revision: state.revision });
    const all = await checkSnapshot(context, tx, acting.companyId, draft);
    // What is only good to know stands in nobody's way.
    const items = all.filter(({ severity }) => severity !== 'note');
    if (!wish.override_warnings ? items.length > 0 : items.some(({ severity }) => severity === 'error'))
      throw new AppError('workflow_not_ready', { revision: state.revision, items });
    if (online && (await sameVersion(draft, online.snapshot)))
      throw new AppError('workflow_unchanged', { number: online.number });
    await tellAll(tx, held, ['published', 'information']);
    return goOnline(tx, held, {
      snapshot: draft,
      origin: 'publish',
      ofNumber: null,
      note: wish.note,
      overridden: items,
    });
  });
}

interface Going {
  snapshot: Snapshot;
  origin: 'publish' | 'roll-back';
  ofNumber: number | null;
  note: string;
  overridden: ChecklistItem[];
}

/** The next number, and what conversations run from the commit on. */
export async function goOnline(tx: Tx, held: Held, going: Going): Promise<VersionRow> {
  const { state, who, now } = held;
  const number = state.versions_count + 1;
  const revision = state.revision + 1;
  const id = await insertVersion(tx, held, { ...going, number, authorId: who.userId, revision, now });
  await putOnline(tx, held, { number, steps: stepsOf(going.snapshot), now });
  return oneVersion(tx, held, id);
}
