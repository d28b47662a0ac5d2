import { isBlank, sameRow } from './rows.ts';
import {
  bodyOf,
  type ListName,
  listNames,
  type Lists,
  type MainFields,
  type RowOf,
  type WebhookFields,
} from './webhook-fields.ts';

const mainNames = [
  'name',
  'develop_name',
  'description',
  'production_api',
  'staging_api',
  'method_enum',
  'timeout',
  'include_entire_response',
] as const satisfies (keyof MainFields)[];

/** Whether the form holds anything that is not saved. */
export function isChanged(base: WebhookFields, now: WebhookFields): boolean {
  if (mainNames.some((name) => base[name] !== now[name]) || bodyChanged(base, now)) return true;
  return listNames.some((name) => {
    const rows = now[name].filter((row) => !isBlank(name, row));
    if (rows.length !== base[name].length) return true;
    return rows.some((row) => !base[name].some((one) => one.id === row.id && sameRow(one, row)));
  });
}

/** A body that is only written otherwise is the same. */
export function bodyChanged(base: MainFields, now: MainFields): boolean {
  const [before, after] = [bodyOf(base), bodyOf(now)];
  return after === null ? base.body !== now.body : JSON.stringify(before) !== JSON.stringify(after);
}

/** The main fields that differ. */
export function changedMain(base: MainFields, now: MainFields): (typeof mainNames)[number][] {
  return mainNames.filter((name) => base[name] !== now[name]);
}

/** What was changed here, on top of what is saved now: somebody else, or this form, may have saved meanwhile. */
export function rebase(now: WebhookFields, base: WebhookFields, fresh: WebhookFields): WebhookFields {
  const mine = Object.fromEntries(changedMain(base, now).map((name) => [name, now[name]]));
  const body = bodyChanged(base, now) ? { hasBody: now.hasBody, body: now.body } : {};
  // The same body keeps the way it is written here.
  const written = bodyChanged(now, fresh) ? {} : { hasBody: now.hasBody, body: now.body };
  const lists = listNames.map((name) => [name, rebaseList(name, { now, base, fresh })]);
  return { ...fresh, ...written, ...mine, ...body, ...(Object.fromEntries(lists) as Lists) };
}

function rebaseList<N extends ListName>(
  name: N,
  { now, base, fresh }: { now: WebhookFields; base: WebhookFields; fresh: WebhookFields },
): RowOf<N>[] {
  const find = (rows: readonly RowOf<N>[], id: string | null) =>
    id === null ? undefined : rows.find((row) => row.id === id);
  const [mine, before, saved] = [now, base, fresh].map((fields) => fields[name] as RowOf<N>[]) as [
    RowOf<N>[],
    RowOf<N>[],
    RowOf<N>[],
  ];
  const kept = mine.flatMap((row) => {
    const [old, other] = [find(before, row.id), find(saved, row.id)];
    const isTouched = row.id === null || !old || !sameRow(old, row);
    if (isTouched) return [row.id !== null && !other ? { ...row, id: null } : row];
    return other ? [{ ...other, rowId: row.rowId }] : [];
  });
  const added = saved.filter((row) => !find(before, row.id) && !find(mine, row.id));
  return [...kept, ...added];
}
