import { foldedName } from '@centralita/contract/webhooks/placeholders';
import { type ListName, listNames, type RowOf, type WebhookFields } from './webhook-fields.ts';

/** A saved row that was changed. */
export interface Change {
  list: ListName;
  before: RowOf<ListName>;
  row: RowOf<ListName>;
}

/** `aside`: the row as it was, by a name of nobody, until its own is free. */
export type Move = Change & { aside?: Record<string, string> };

/**
 * Changed rows in an order in which each finds its name free: names stand once, and the server checks every call by itself. Of
 * rows that trade names in a circle one steps aside first.
 */
export function whereNamesAreFree(
  changes: readonly Change[],
  { base, now }: { base: WebhookFields; now: WebhookFields },
): Move[] {
  const taken = new Set(
    listNames.flatMap((list) => [...base[list], ...now[list]].map((row) => keyOf(list, nameOf(list, row)))),
  );
  const waiting = changes.map((change) => ({ change, ...keysOf(change) }));
  const moves: Move[] = [];
  for (let first = waiting[0]; first; [first] = waiting) {
    const free = waiting.find((one) => !waiting.some((other) => other !== one && other.has === one.wants));
    if (free) {
      moves.push(free.change);
      waiting.splice(waiting.indexOf(free), 1);
      continue;
    }
    const { list, row } = first.change;
    const name = besides(nameOf(list, row), (other) => taken.has(keyOf(list, other)));
    moves.push({ ...first.change, aside: { [nameField[list]]: name } });
    first.has = keyOf(list, name);
  }
  return moves;
}

const nameField: Record<ListName, string> = {
  standard_variables: 'name',
  in_flow_variables: 'develop_name',
  request_elements: 'key',
  expected_response: 'variable_name',
};

function nameOf(list: ListName, row: object): string {
  return String((row as Record<string, unknown>)[nameField[list]]);
}

function keysOf({ list, before, row }: Change) {
  // Only headers stand once among the elements, and no element becomes one of another kind.
  if ('auth_type' in row && row.type_enum !== 'header') return { has: row.rowId, wants: row.rowId };
  return { has: keyOf(list, nameOf(list, before)), wants: keyOf(list, nameOf(list, row)) };
}

/** Standard and in-flow variables are named in the same texts. */
function keyOf(list: ListName, name: string): string {
  return `${list === 'in_flow_variables' ? 'standard_variables' : list} ${foldedName(name)}`;
}

/** Near the name that the row gets: where saving stops midway, somebody may see it. Longer ones may be too long with a number. */
function besides(name: string, isTaken: (name: string) => boolean): string {
  const start = /^.{0,50}/su.exec(name.trim())?.[0] ?? '';
  for (let number = 2; ; number += 1) {
    const candidate = `${start}_${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
