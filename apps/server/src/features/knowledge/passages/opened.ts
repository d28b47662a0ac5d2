import { maxPassageEdits } from '@centralita/contract/core/constants';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockSource } from '../sources/change.ts';
import type { PassageEdit } from './edits.ts';

/** A passage that the transaction changes, and its source's text. */
export interface Opened {
  id: string;
  source_id: string;
  ordinal: number;
  start: number;
  end: number;
  sheet: string | null;
  content: string;
  is_off: boolean;
  is_edited: boolean;
  /** What people made of it so far; null for an automatic one. */
  edit: PassageEdit | null;
}

type Row = Omit<Opened, 'edit'> & Partial<Omit<PassageEdit, 'content' | 'is_off' | 'start'>>;

const columns = `p.id, p.source_id, p.ordinal, p.start_offset as start, p.end_offset as "end", p.sheet, p.content, p.is_off,
  p.is_edited, e.group_id, e.kind, e.anchor, e.before, e.after, e.is_lost`;
const tables = 'passage p left join passage_edit e on e.company_id = p.company_id and e.id = p.id';

/** Locks the source of a passage, as every change of passages does first. Throws `not_found`. */
export async function openPassage(tx: Tx, companyId: string, id: string): Promise<Opened> {
  const passage = await tx.one<{ source_id: string }>(
    'passage.sourceOf',
    'select source_id from passage where company_id = $1 and id = $2',
    [companyId, id],
  );
  if (!passage) throw new AppError('not_found');
  await lockSource(tx, companyId, passage.source_id);
  const row = await tx.one<Row>(
    'passage.opened',
    `select ${columns} from ${tables} where p.company_id = $1 and p.id = $2`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  return asOpened(row);
}

/** The passage after one whose source is locked, or null. */
export async function nextPassage(
  tx: Tx,
  companyId: string,
  { source_id, ordinal }: Opened,
): Promise<Opened | null> {
  const row = await tx.one<Row>(
    'passage.next',
    `select ${columns} from ${tables} where p.company_id = $1 and p.source_id = $2 and p.ordinal = $3`,
    [companyId, source_id, ordinal + 1],
  );
  return row && asOpened(row);
}

/** Throws `passage_edits_limit` where `more` edits are too many for the source. */
export async function requireRoom(tx: Tx, companyId: string, sourceId: string, more: number): Promise<void> {
  const row = await tx.one<{ count: number }>(
    'passage.countEdits',
    'select count(*)::int as count from passage_edit where company_id = $1 and source_id = $2',
    [companyId, sourceId],
  );
  if ((row?.count ?? 0) + more > maxPassageEdits) throw new AppError('passage_edits_limit');
}

function asOpened({ group_id, kind, anchor, before, after, is_lost, ...row }: Row): Opened {
  const { id, start, content, is_off, is_edited } = row;
  if (!group_id || !kind || anchor === undefined) return { ...row, edit: null };
  const text = { anchor, before: before ?? '', after: after ?? '', start };
  const state = { content: is_edited ? content : null, is_off, is_lost: is_lost ?? false };
  return { ...row, edit: { id, group_id, kind, ...text, ...state } };
}
