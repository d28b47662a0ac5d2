import type { Tx } from '../../../db/scope.ts';

/** A passage as a person fixed it; see migration 0022. */
export interface PassageEdit {
  id: string;
  group_id: string;
  kind: 'kept' | 'merged' | 'split';
  anchor: string;
  before: string;
  after: string;
  start: number;
  content: string | null;
  is_off: boolean;
  is_lost: boolean;
}

/** In the order in which they were made. */
export function storedEdits(tx: Tx, companyId: string, sourceId: string): Promise<PassageEdit[]> {
  return tx.rows<PassageEdit>(
    'passage.edits',
    `select id, group_id, kind, anchor, before, after, start_offset as start, content, not is_active as is_off, is_lost
     from passage_edit where company_id = $1 and source_id = $2 order by created_at, id`,
    [companyId, sourceId],
  );
}

export async function saveEdit(
  tx: Tx,
  companyId: string,
  sourceId: string,
  { now, ...edit }: PassageEdit & { now: Date },
): Promise<void> {
  await tx.run(
    'passage.saveEdit',
    `insert into passage_edit (company_id, source_id, id, group_id, kind, anchor, before, after, start_offset, content,
                               is_active, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
     on conflict (company_id, id) do update set kind = excluded.kind, anchor = excluded.anchor,
       group_id = excluded.group_id, before = excluded.before, after = excluded.after,
       start_offset = excluded.start_offset, content = excluded.content, is_active = excluded.is_active,
       updated_at = excluded.updated_at`,
    [
      companyId,
      sourceId,
      edit.id,
      edit.group_id,
      edit.kind,
      edit.anchor,
      edit.before,
      edit.after,
      edit.start,
      edit.content,
      !edit.is_off,
      now,
    ],
  );
}

/** With all that the same act made. */
export async function dropGroup(tx: Tx, companyId: string, groupId: string): Promise<void> {
  await tx.run('passage.dropGroup', 'delete from passage_edit where company_id = $1 and group_id = $2', [
    companyId,
    groupId,
  ]);
}

export function dropEdits(tx: Tx, companyId: string, ids: string[]): Promise<number> {
  return tx.run(
    'passage.dropEdits',
    'delete from passage_edit where company_id = $1 and id = any ($2::uuid[])',
    [companyId, ids],
  );
}

/** Notes where edits stand now, and which stand nowhere. */
export async function saveAnchors(tx: Tx, companyId: string, edits: PassageEdit[]): Promise<void> {
  if (edits.length === 0) return;
  await tx.run(
    'passage.saveAnchors',
    `update passage_edit o set anchor = e.anchor, before = e.before, after = e.after, start_offset = e.start_offset,
       is_lost = e.is_lost
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::int[], $7::boolean[])
       as e (id, anchor, before, after, start_offset, is_lost)
     where o.company_id = $1 and o.id = e.id`,
    [
      companyId,
      edits.map((edit) => edit.id),
      edits.map((edit) => edit.anchor),
      edits.map((edit) => edit.before),
      edits.map((edit) => edit.after),
      edits.map((edit) => edit.start),
      edits.map((edit) => edit.is_lost),
    ],
  );
}
