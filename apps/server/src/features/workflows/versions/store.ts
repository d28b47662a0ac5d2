import { keptDrafts } from '@centralita/contract/workflows/versions/schema';
import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import type { VersionKey, WorkflowVersion } from '@centralita/contract/workflows/versions/schema';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { storedJson } from '../../../platform/json/calm-json.ts';
import { jsonCalmly } from '../../../platform/json/write-json.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Snapshot, stepsOf } from './snapshot.ts';
import { webhooksNamed } from './take-snapshot.ts';

export interface Place {
  companyId: string;
  workflowId: string;
}

export interface NewVersion {
  /** Null: a draft that is put aside. */
  number: number | null;
  origin: WorkflowVersion['origin'];
  ofNumber: number | null;
  note: string;
  authorId: string;
  revision: number;
  snapshot: Snapshot;
  overridden: ChecklistItem[];
  now: Date;
}

export type VersionRow = Omit<WorkflowVersion, 'author' | 'created_at' | 'is_online'> & {
  author_id: string;
  created_at: Date;
  is_online: boolean;
};

const columns = `v.id, v.number, v.origin, v.of_number, v.note, v.author_id, v.created_at, v.steps, v.overridden,
  coalesce(v.number = w.published_version, false) as is_online`;
const joined = `workflow_version v join workflow w on w.company_id = v.company_id and w.id = v.workflow_id
  where v.company_id = $1 and v.workflow_id = $2`;

/** The id of the new row. */
export async function insertVersion(
  tx: Tx,
  { companyId, workflowId }: Place,
  version: NewVersion,
): Promise<string> {
  const { snapshot } = version;
  const id = uuidv7();
  await tx.run(
    'workflow_version.insert',
    `insert into workflow_version (company_id, workflow_id, id, number, origin, of_number, note, author_id, revision, steps,
       flow, webhook_ids, child_ids, overridden, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $13, $14::jsonb, $15)`,
    [
      companyId,
      workflowId,
      id,
      version.number,
      version.origin,
      version.ofNumber,
      version.note,
      version.authorId,
      version.revision,
      stepsOf(snapshot),
      await jsonCalmly(snapshot),
      webhooksNamed(snapshot.content),
      snapshot.children.map(({ workflow_id }) => workflow_id),
      JSON.stringify(version.overridden),
      version.now,
    ],
  );
  return id;
}

/** The oldest drafts that were put aside go when there are more than are kept. */
export async function dropOldDrafts(tx: Tx, { companyId, workflowId }: Place): Promise<void> {
  await tx.run(
    'workflow_version.drop_drafts',
    `delete from workflow_version where company_id = $1 and workflow_id = $2 and id in (
       select id from workflow_version where company_id = $1 and workflow_id = $2 and number is null
       order by revision desc, id desc offset $3)`,
    [companyId, workflowId, keptDrafts],
  );
}

/** What conversations run from the commit on. */
export async function putOnline(
  tx: Tx,
  { companyId, workflowId }: Place,
  { number, steps, now }: { number: number; steps: number; now: Date },
): Promise<void> {
  await tx.run(
    'workflow_version.put_online',
    `update workflow set published_version = $3, published_steps = $4, published_at = $5, versions_count = $3
     where company_id = $1 and id = $2`,
    [companyId, workflowId, number, steps, now],
  );
}

/** Newest first, `limit` from `offset` on, and how many there are. */
export async function pageOfVersions(
  tx: Tx,
  { companyId, workflowId }: Place,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VersionRow[]; total: number }> {
  const [rows, count] = await Promise.all([
    tx.rows<VersionRow>(
      'workflow_version.page',
      `select ${columns} from ${joined} order by v.revision desc, v.number desc nulls last, v.id desc limit $3 offset $4`,
      [companyId, workflowId, limit, offset],
    ),
    tx.one<{ total: number }>(
      'workflow_version.total',
      'select count(*)::int as total from workflow_version where company_id = $1 and workflow_id = $2',
      [companyId, workflowId],
    ),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function oneVersion(tx: Tx, { companyId, workflowId }: Place, id: string): Promise<VersionRow> {
  const row = await tx.one<VersionRow>(
    'workflow_version.one',
    `select ${columns} from ${joined} and v.id = $3`,
    [companyId, workflowId, id],
  );
  if (!row) throw new AppError('workflow_version_gone');
  return row;
}

/** What a version keeps; the number, or the id of a draft that was put aside. @throws AppError workflow_version_gone */
export async function snapshotOf(
  tx: Tx,
  { companyId, workflowId }: Place,
  key: Exclude<VersionKey, 'draft'>,
): Promise<{ snapshot: Snapshot; number: number | null }> {
  const values = [
    companyId,
    workflowId,
    typeof key === 'number' ? key : null,
    typeof key === 'number' ? null : key,
  ];
  const row = await tx.one<{ flow: string; number: number | null }>(
    'workflow_version.snapshot',
    `select flow::text as flow, number from workflow_version
     where company_id = $1 and workflow_id = $2 and (number = $3::int or id = $4::uuid)`,
    values,
  );
  if (!row) throw new AppError('workflow_version_gone');
  return { snapshot: await snapshotFrom(row.flow), number: row.number };
}

/** Of what is online; null = nothing is. */
export async function onlineSnapshot(
  tx: Tx,
  companyId: string,
  workflowId: string,
): Promise<{ snapshot: Snapshot; number: number } | null> {
  const row = await tx.one<{ flow: string; number: number }>(
    'workflow_version.online',
    `select v.flow::text as flow, v.number from workflow w
     join workflow_version v on v.company_id = w.company_id and v.workflow_id = w.id and v.number = w.published_version
     where w.company_id = $1 and w.id = $2`,
    [companyId, workflowId],
  );
  return row && { snapshot: await snapshotFrom(row.flow), number: row.number };
}

async function snapshotFrom(text: string): Promise<Snapshot> {
  return (await storedJson(text)) as Snapshot;
}
