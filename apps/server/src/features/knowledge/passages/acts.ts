import { maxPassageCharacters } from '@centralita/contract/core/constants';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { indexSource } from '../sources/index-source.ts';
import { dropEdits, dropGroup, saveEdit, type PassageEdit } from './edits.ts';
import { nextPassage, openPassage, requireRoom, type Opened } from './opened.ts';

/** Changes the text that search and answers see. Throws `not_found`, `passage_changed`, `passage_edits_limit`. */
export async function editPassage(
  tx: Tx,
  companyId: string,
  change: { id: string; text: string; was: string; lostId?: string | undefined; now: Date },
): Promise<void> {
  const passage = await openPassage(tx, companyId, change.id);
  if (passage.content !== change.was) throw new AppError('passage_changed');
  const edit = editOf(passage);
  const content = change.text === edit.anchor.trim() ? null : change.text;
  await keep(tx, companyId, passage, { ...edit, content, now: change.now });
  await replaceLost(tx, companyId, passage, change.lostId);
  await indexSource(tx, companyId, passage.source_id);
}

/** A passage that is off is never found. Throws `not_found`, `passage_edits_limit`. */
export async function switchPassage(
  tx: Tx,
  companyId: string,
  change: { id: string; isOn: boolean; lostId?: string | undefined; now: Date },
): Promise<void> {
  const passage = await openPassage(tx, companyId, change.id);
  await keep(tx, companyId, passage, { ...editOf(passage), is_off: !change.isOn, now: change.now });
  await replaceLost(tx, companyId, passage, change.lostId);
  await indexSource(tx, companyId, passage.source_id);
}

/**
 * Makes one passage of two that follow each other; texts edited by hand are put together.
 * Throws `not_found`, `passage_changed` (another one follows by now), `passage_off`, `passage_other_sheet`,
 * `passage_too_long`, `passage_edits_limit`.
 */
export async function mergePassage(
  tx: Tx,
  companyId: string,
  change: { id: string; nextId: string; now: Date },
): Promise<void> {
  const passage = await openPassage(tx, companyId, change.id);
  const next = await nextPassage(tx, companyId, passage);
  if (next?.id !== change.nextId) throw new AppError('passage_changed');
  if (passage.is_off || next.is_off) throw new AppError('passage_off');
  if (passage.sheet !== next.sheet) throw new AppError('passage_other_sheet');
  const anchor = await sourceText(tx, companyId, passage.source_id, { start: passage.start, end: next.end });
  const isEdited = passage.is_edited || next.is_edited;
  const content = isEdited ? `${passage.content}\n\n${next.content}` : null;
  if ((content ?? anchor).length > maxPassageCharacters) throw new AppError('passage_too_long');
  await dropEdits(tx, companyId, [passage.id, next.id]);
  await requireRoom(tx, companyId, passage.source_id, 1);
  const merged = { ...newEdit(passage), kind: 'merged' as const, anchor, content };
  await saveEdit(tx, companyId, passage.source_id, { ...merged, now: change.now });
  await indexSource(tx, companyId, passage.source_id);
}

/**
 * Makes two passages of one. Throws `not_found`, `passage_changed`, `passage_edited` (an edited text has no place in the
 * source to split at), `passage_place`, `passage_edits_limit`.
 */
export async function splitPassage(
  tx: Tx,
  companyId: string,
  change: { id: string; at: number; was: string; now: Date },
): Promise<void> {
  const passage = await openPassage(tx, companyId, change.id);
  const { content, source_id, start, is_off } = passage;
  if (content !== change.was) throw new AppError('passage_changed');
  if (passage.is_edited) throw new AppError('passage_edited');
  const at = isHalf(content, change.at) ? change.at - 1 : change.at;
  const first = content.slice(0, at).trimEnd();
  const second = content.slice(at).trimStart();
  if (first.trim() === '' || second.trim() === '') throw new AppError('passage_place');
  await dropEdits(tx, companyId, [passage.id]);
  await requireRoom(tx, companyId, source_id, 2);
  const half = { ...newEdit(passage), kind: 'split' as const, is_off, now: change.now };
  await saveEdit(tx, companyId, source_id, { ...half, anchor: first });
  const later = { id: uuidv7(), anchor: second, start: start + content.length - second.length };
  await saveEdit(tx, companyId, source_id, { ...half, ...later });
  await indexSource(tx, companyId, source_id);
}

/** Takes back what was done by hand, with the other half of a split. An automatic passage is left as it is. */
export async function restorePassage(tx: Tx, companyId: string, id: string): Promise<void> {
  const passage = await openPassage(tx, companyId, id);
  if (!passage.edit) return;
  await dropGroup(tx, companyId, passage.edit.group_id);
  await indexSource(tx, companyId, passage.source_id, 'anew');
}

/** What the edit of a passage is, or would be. */
function editOf(passage: Opened): PassageEdit {
  return passage.edit ?? newEdit(passage);
}

function newEdit({ id, content, start }: Opened): PassageEdit {
  const nothing = { before: '', after: '', content: null, is_off: false, is_lost: false };
  return { id, group_id: uuidv7(), kind: 'kept', anchor: content, start, ...nothing };
}

/** A passage that is as it was cut needs no edit. */
async function keep(
  tx: Tx,
  companyId: string,
  passage: Opened,
  edit: PassageEdit & { now: Date },
): Promise<void> {
  const isAutomatic = edit.kind === 'kept' && edit.content === null && !edit.is_off;
  if (isAutomatic) {
    await dropEdits(tx, companyId, [edit.id]);
    return;
  }
  if (!passage.edit) await requireRoom(tx, companyId, passage.source_id, 1);
  await saveEdit(tx, companyId, passage.source_id, edit);
}

async function replaceLost(
  tx: Tx,
  companyId: string,
  passage: Opened,
  lostId: string | undefined,
): Promise<void> {
  if (lostId === undefined) return;
  const count = await tx.run(
    'passage.replaceLost',
    'delete from passage_edit where company_id = $1 and id = $2 and source_id = $3 and is_lost',
    [companyId, lostId, passage.source_id],
  );
  if (count === 0) throw new AppError('not_found');
}

async function sourceText(
  tx: Tx,
  companyId: string,
  id: string,
  { start, end }: { start: number; end: number },
): Promise<string> {
  const row = await tx.one<{ content: string }>(
    'passage.sourceText',
    'select content from source where company_id = $1 and id = $2',
    [companyId, id],
  );
  return row?.content.slice(start, end) ?? '';
}

/** True where a cut would part the two halves of one character. */
function isHalf(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  return at < text.length && before >= 0xd800 && before <= 0xdbff;
}
