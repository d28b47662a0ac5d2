import type { BodyIn } from '@centralita/contract/core/route';
import * as calls from '@centralita/contract/webhooks/routes';
import type { Webhook } from '@centralita/contract/webhooks/schema';
import { call } from '../../../platform/api.ts';
import { type Move, whereNamesAreFree } from './free-names.ts';
import { partCalls } from './part-calls.ts';
import { bodyChanged, changedMain } from './rebase.ts';
import { contentOf, isBlank, sameRow } from './rows.ts';
import {
  asRow,
  bodyOf,
  fieldsOf,
  type ListName,
  listNames,
  type RowOf,
  type WebhookFields,
} from './webhook-fields.ts';

/** What one call has saved, as it changes the form and what the form is compared with. */
export interface Saved {
  onForm: (now: WebhookFields) => WebhookFields;
  onBase: (base: WebhookFields) => WebhookFields;
}

/** Creates a webhook with all its rows in one call. Throws ApiError. */
export function saveNew(fields: WebhookFields): Promise<Webhook> {
  const rows = <N extends ListName>(name: N) =>
    (fields[name] as RowOf<N>[]).filter((row) => !isBlank(name, row)).map(contentOf);
  const { hasBody: _, body: _body, ...main } = fields;
  const body = {
    ...main,
    body: bodyOf(fields)?.value ?? {},
    standard_variables: rows('standard_variables'),
    in_flow_variables: rows('in_flow_variables'),
    request_elements: rows('request_elements'),
    expected_response: rows('expected_response'),
  } as BodyIn<typeof calls.createWebhook>;
  return call(calls.createWebhook, { body });
}

/**
 * Saves what differs, call by call (specification 002, section 4): rows queued for removal go first, so that their names are
 * free; then the form itself, changed rows and new ones. Each call is told as soon as it has succeeded, so that one that fails
 * leaves only itself and what follows unsaved. Throws ApiError.
 */
export async function saveChanges(
  id: string,
  { base, now }: { base: WebhookFields; now: WebhookFields },
  onSaved: (saved: Saved) => void,
): Promise<void> {
  for (const step of [...removals(id, base, now), ...mainStep(id, base, now), ...writings(id, base, now)]) {
    onSaved(await step());
  }
}

type Step = () => Promise<Saved>;

function removals(id: string, base: WebhookFields, now: WebhookFields): Step[] {
  return listNames.flatMap((name) =>
    base[name]
      .filter((row) => !now[name].some((one) => one.id === row.id))
      .map((row) => async () => {
        await partCalls[name].remove(id, row.id ?? '');
        const without = (fields: WebhookFields) => ({
          ...fields,
          [name]: fields[name].filter((one) => one.id !== row.id),
        });
        return { onForm: without, onBase: without };
      }),
  );
}

function mainStep(id: string, base: WebhookFields, now: WebhookFields): Step[] {
  const changed = changedMain(base, now);
  const body = bodyChanged(base, now) ? { body: bodyOf(now)?.value ?? {} } : {};
  const sent = { ...Object.fromEntries(changed.map((name) => [name, now[name]])), ...body };
  if (Object.keys(sent).length === 0) return [];
  return [
    async () => {
      const saved = fieldsOf(await call(calls.updateWebhook, { params: { id }, body: sent as object }));
      const mainOf = Object.fromEntries(changed.map((name) => [name, saved[name]]));
      return {
        onForm: (form) => {
          const still = changed.filter((name) => form[name] === now[name]);
          return { ...form, ...Object.fromEntries(still.map((name) => [name, saved[name]])) };
        },
        onBase: (before) => ({ ...before, ...mainOf, hasBody: saved.hasBody, body: saved.body }),
      };
    },
  ];
}

/** Changed rows, each where its name is free, then new ones. */
function writings(id: string, base: WebhookFields, now: WebhookFields): Step[] {
  const rows = listNames.flatMap((list) =>
    (now[list] as RowOf<ListName>[])
      .filter((row) => !isBlank(list, row))
      .map((row) => ({ list, row, before: beforeOf(list, row, base) })),
  );
  const changed = rows.flatMap(({ list, row, before }) =>
    before && !sameRow(before, row) ? [{ list, row, before }] : [],
  );
  const moves = whereNamesAreFree(changed, { base, now });
  return [
    ...moves.map((move) => () => (move.aside ? stepAside(id, move) : writeRow(id, move.list, move.row))),
    ...rows
      .filter(({ before }) => !before)
      .map(
        ({ list, row }) =>
          () =>
            writeRow(id, list, row),
      ),
  ];
}

function beforeOf(list: ListName, row: RowOf<ListName>, base: WebhookFields): RowOf<ListName> | undefined {
  return (base[list] as RowOf<ListName>[]).find((one) => one.id === row.id);
}

/** The form keeps the name that was written: as long as the row does not bear it, it is a change. */
async function stepAside(id: string, { list, before, aside = {} }: Move): Promise<Saved> {
  const saved = asRow(await partCalls[list].update(id, before.id ?? '', aside)) as RowOf<ListName>;
  return { onForm: (form) => form, onBase: withRow(list, saved) };
}

async function writeRow(id: string, name: ListName, row: RowOf<ListName>): Promise<Saved> {
  const content = contentOf(row);
  const reply =
    row.id === null ? partCalls[name].add(id, content) : partCalls[name].update(id, row.id, content);
  const saved = { ...asRow(await reply), rowId: row.rowId } as RowOf<ListName>;
  const replaced = (rows: readonly RowOf<ListName>[]) =>
    rows.map((one) => {
      if (one.rowId !== row.rowId) return one;
      // What was typed meanwhile stays, and is a change of the saved row from now on.
      return sameRow(one, row) ? saved : { ...one, id: saved.id };
    });
  return {
    onForm: (form) => ({ ...form, [name]: replaced(form[name]) }),
    onBase: withRow(name, saved),
  };
}

function withRow(list: ListName, saved: RowOf<ListName>): Saved['onBase'] {
  return (before) => ({
    ...before,
    [list]: [...(before[list] as RowOf<ListName>[]).filter((one) => one.id !== saved.id), saved],
  });
}
