import { renameMentions } from '@centralita/engine/graph/mentions';
import { textsOf } from '@centralita/engine/graph/texts';
import type { BesideChange, EditorDocument, Open } from './document.ts';
import { isEqual } from './is-equal.ts';

/** A variable, an instruction or a source. */
export type Row = { id: string } & Record<string, unknown>;

/** The rows of a part beside the canvas. */
export function rowsOf(document: EditorDocument, part: BesideChange['part']): readonly Row[] {
  return document[part] as readonly (object & { id: string })[] as readonly Row[];
}

/** By what operations name it: a source by that of the knowledge base. */
export function rowIdOf(part: BesideChange['part'], row: Row): string {
  return part === 'sources' ? String(row['document_kn_id']) : row.id;
}

export function rowOf(document: EditorDocument, { part, row_id }: Pick<BesideChange, 'part' | 'row_id'>) {
  return rowsOf(document, part).find((row) => rowIdOf(part, row) === row_id);
}

type UpdateNode = (document: Open, id: string, set: Record<string, unknown>) => void;

/** What the server makes of it: what is something else by now stays. */
export function applyBeside(document: Open, change: BesideChange, updateNode: UpdateNode): void {
  const { part, row_id } = change;
  const known = rowOf(document, change);
  const rows = rowsOf(document, part);
  if (change.op === 'beside.create') {
    if (!known) put(document, part, [...rows, { id: row_id, ...change.row }]);
    return;
  }
  if (!known) return;
  const stands = (field: string) => isEqual(known[field] ?? null, change.was[field] ?? null);
  if (change.op === 'beside.delete') {
    if (Object.keys(change.was).every(stands))
      put(
        document,
        part,
        rows.filter((row) => row !== known),
      );
    return;
  }
  const set = Object.fromEntries(Object.entries(change.set).filter(([field]) => stands(field)));
  const next = { ...known, ...set };
  for (const [id, texts] of renamedBy(document, nameOf(known), nameOf(next))) updateNode(document, id, texts);
  put(
    document,
    part,
    rowsOf(document, part).map((row) => (row.id === known.id ? next : row)),
  );
}

/** In the order of their making, which their ids tell; `phone` is the first, and sources come as they are. */
function put(document: Open, part: BesideChange['part'], rows: readonly Row[]): void {
  const place = (row: Row) => (part === 'database_variables' && row['name'] === 'phone' ? '' : row.id);
  const sorted =
    part === 'sources' ? rows : rows.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  Object.assign(document, { [part]: sorted });
}

/** Of a variable; undefined for anything else. */
function nameOf(row: Row): string | undefined {
  const name = row['variable_name'] ?? ('document_kn_id' in row ? undefined : row['name']);
  return typeof name === 'string' ? name : undefined;
}

/** The texts of nodes in which a new name takes the place of the former one; in instructions it takes it at once. */
function renamedBy(document: Open, from = '', to = ''): Map<string, Record<string, string>> {
  const changed = new Map<string, Record<string, string>>();
  if (from === to) return changed;
  const names = [
    ...document.database_variables.map(({ name }) => name),
    ...document.dynamic_variables.map(({ variable_name }) => variable_name),
  ];
  const renamed = (text: string) => renameMentions(text, names, from, to);
  for (const node of document.nodes.values()) {
    const texts = textsOf(node).map(({ path, text }) => [path, text, renamed(text)] as const);
    const others = texts.filter(([, text, next]) => next !== text);
    if (others.length > 0)
      changed.set(node.id, Object.fromEntries(others.map(([path, , next]) => [path, next])));
  }
  document.main_instructions = document.main_instructions.map((one) => ({
    ...one,
    content: renamed(one.content),
    custom_action: renamed(one.custom_action),
  }));
  return changed;
}
