import { rowOf, type Row } from './apply-beside.ts';
import type { BesideChange, EditorDocument } from './document.ts';
import { isEqual } from './is-equal.ts';

/** What was done to these rows of a part, told by how they stood before and stand after it. */
export function doneBeside(
  before: EditorDocument,
  after: EditorDocument,
  part: BesideChange['part'],
  ids: readonly string[],
): BesideChange[] {
  return ids.flatMap((row_id): BesideChange[] => {
    const [was, is] = [rowOf(before, { part, row_id }), rowOf(after, { part, row_id })];
    if (!was && is) return [{ op: 'beside.create', part, row_id, row: fieldsOf(part, is) }];
    if (was && !is) return [{ op: 'beside.delete', part, row_id, was: fieldsOf(part, was) }];
    if (!was || !is) return [];
    const fields = Object.keys(fieldsOf(part, is)).filter((field) => !isEqual(is[field], was[field]));
    if (fields.length === 0) return [];
    return [{ op: 'beside.update', part, row_id, set: picked(is, fields), was: picked(was, fields) }];
  });
}

export function inverseBeside(before: EditorDocument, change: BesideChange): BesideChange[] {
  const { part, row_id } = change;
  const place = { part, row_id };
  const known = rowOf(before, change);
  if (change.op === 'beside.create') return known ? [] : [{ op: 'beside.delete', ...place, was: change.row }];
  if (!known) return [];
  if (change.op === 'beside.delete') return [{ op: 'beside.create', ...place, row: fieldsOf(part, known) }];
  return [{ op: 'beside.update', ...place, set: picked(known, Object.keys(change.set)), was: change.set }];
}

/** What of it can still be done: where somebody else has written since, theirs stays. */
export function stillMineBeside(document: EditorDocument, change: BesideChange): BesideChange[] {
  const known = rowOf(document, change);
  if (change.op === 'beside.create') return known ? [] : [change];
  if (!known) return [];
  const mine = Object.keys(change.was).filter((field) => isEqual(known[field], change.was[field]));
  if (change.op === 'beside.delete') return mine.length === Object.keys(change.was).length ? [change] : [];
  if (mine.length === 0) return [];
  return [{ ...change, set: picked(change.set, mine), was: picked(change.was, mine) }];
}

/** What a person gave of it. A source is chosen or not: its name and folder are those of the knowledge base. */
function fieldsOf(part: BesideChange['part'], row: Row): Record<string, unknown> {
  if (part === 'sources') return { name: row['name'], document_kn_id: row['document_kn_id'] };
  const { id: _id, ...fields } = row;
  return fields;
}

function picked(row: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}
