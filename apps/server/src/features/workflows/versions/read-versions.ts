import { pagination } from '@centralita/contract/core/page';
import type { workflowVersions } from '@centralita/contract/workflows/versions/routes';
import type { Difference } from '@centralita/contract/workflows/versions/compare';
import type { VersionKey, WorkflowVersion } from '@centralita/contract/workflows/versions/schema';
import type { ReplyOf } from '@centralita/contract/core/route';
import { comparing } from '@centralita/engine/graph/compare';
import type { Database } from '../../../db/client.ts';
import type { Tx } from '../../../db/scope.ts';
import { calmly, giveWay } from '../../../platform/calmly.ts';
import { namesOfPeople } from '../../../platform/names-of-people.ts';
import { oneWorkflow } from '../list/store.ts';
import type { WorkflowsContext } from '../workflows-context.ts';
import { namedFlowFrom, type Snapshot } from './snapshot.ts';
import { pageOfVersions, snapshotOf, type Place, type VersionRow } from './store.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** Newest first. @throws AppError not_found */
export async function listVersions(
  { db }: Pick<WorkflowsContext, 'db'>,
  place: Place,
  { page, limit }: { page: number; limit: number },
): Promise<ReplyOf<typeof workflowVersions>> {
  const { rows, total } = await db.companyRead(place.companyId, async (tx) => {
    const [, found] = await Promise.all([
      oneWorkflow(tx, place.companyId, place.workflowId),
      pageOfVersions(tx, place, { limit, offset: (page - 1) * limit }),
    ]);
    return found;
  });
  return {
    results: await withAuthors(db, place.companyId, rows),
    pagination: pagination(page, limit, total),
  };
}

/** @throws AppError not_found, workflow_version_gone */
export async function compareVersions(
  context: WorkflowsContext,
  place: Place,
  { from, to }: { from: VersionKey; to: VersionKey },
): Promise<Difference> {
  const [before, after] = await context.db.companyRead(place.companyId, (tx) =>
    Promise.all([wanted(context, tx, place, from), wanted(context, tx, place, to)]),
  );
  const older = namedFlowFrom(before);
  await giveWay();
  const { nodes, things } = comparing(older, namedFlowFrom(after));
  return { nodes: await calmly(nodes), things: things() };
}

/** The draft, a version, or a draft that was put aside. @throws AppError not_found, workflow_version_gone */
export async function wanted(
  context: Pick<WorkflowsContext, 'webhooks'>,
  tx: Tx,
  place: Place,
  key: VersionKey,
): Promise<Snapshot> {
  const { companyId, workflowId } = place;
  if (key === 'draft') return (await takeSnapshot(context, tx, companyId, workflowId)).snapshot;
  await oneWorkflow(tx, companyId, workflowId);
  return (await snapshotOf(tx, place, key)).snapshot;
}

export async function withAuthors(
  db: Database,
  companyId: string,
  rows: readonly VersionRow[],
): Promise<WorkflowVersion[]> {
  const names = await namesOfPeople(
    db,
    companyId,
    rows.map(({ author_id }) => author_id),
  );
  return rows.map(({ author_id: id, created_at, ...row }) => {
    const name = names.get(id);
    return { ...row, author: name === undefined ? null : { id, name }, created_at: created_at.toISOString() };
  });
}

/** One row as calls give it. */
export async function withAuthor(db: Database, companyId: string, row: VersionRow): Promise<WorkflowVersion> {
  const [version] = await withAuthors(db, companyId, [row]);
  if (!version) throw new Error('a version got lost');
  return version;
}
