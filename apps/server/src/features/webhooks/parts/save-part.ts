import { originsOf } from '@centralita/contract/webhooks/rules';
import type { RequestElement } from '@centralita/contract/webhooks/schema';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import {
  deletePart,
  insertPart,
  type PartKind,
  partRow,
  type PartRow,
  updatePart,
} from '../store/part-rows.ts';
import { touchWebhook, webhookRow } from '../store/webhook-rows.ts';
import type { WebhooksContext } from '../webhooks-context.ts';
import { asElement, type ElementForm, elementKinds, elementRow } from './element.ts';
import type { PartShape } from './kinds.ts';

/** Where a part stands. */
export interface Place {
  companyId: string;
  webhookId: string;
}

type Changes<T> = { [K in keyof T]?: T[K] | undefined };

/** @throws AppError not_found (the webhook), name_taken, webhook_parts_limit */
export function addPart<T>(
  context: WebhooksContext,
  place: Place,
  { shape, form }: { shape: PartShape<T>; form: T },
): Promise<T & { id: string }> {
  return inWebhook(context, place, async (tx, now) => {
    const row = { ...shape.keep(form), id: uuidv7(), webhook_id: place.webhookId };
    await insertPart(tx, place.companyId, row, now);
    return shape.show(row);
  });
}

/** What is undefined stays. Throws AppError not_found, name_taken. */
export function changePart<T extends object>(
  context: WebhooksContext,
  place: Place & { id: string },
  { shape, form }: { shape: PartShape<T>; form: Changes<T> },
): Promise<T & { id: string }> {
  return inWebhook(context, place, async (tx) => {
    const before = await partRow(tx, place.companyId, { ...place, kinds: [shape.kind] });
    const row = { ...before, ...shape.keep({ ...shape.show(before), ...withoutUndefined(form) }) };
    await updatePart(tx, place.companyId, row);
    return shape.show(row);
  });
}

/** Throws AppError not_found. */
export function removePart(
  context: WebhooksContext,
  { kinds, ...place }: Place & { id: string; kinds: readonly PartKind[] },
): Promise<null> {
  return inWebhook(context, place, async (tx) => {
    const { id } = await partRow(tx, place.companyId, { ...place, kinds });
    await deletePart(tx, place.companyId, id);
    return null;
  });
}

/** @throws AppError not_found (the webhook), name_taken, webhook_one_auth, webhook_parts_limit, and those of elementRow */
export function addElement(
  context: WebhooksContext,
  place: Place,
  form: ElementForm,
): Promise<RequestElement> {
  return inWebhook(context, place, async (tx, now) => {
    const origins = await originsIn(tx, place);
    const row = elementRow(context.sealer, { ...place, id: uuidv7(), form, origins });
    await insertPart(tx, place.companyId, row, now);
    return asElement(row, origins);
  });
}

/** What is undefined stays, and so does a secret that is not sent, or sent as its mask. Throws as addElement does. */
export function changeElement(
  context: WebhooksContext,
  place: Place & { id: string },
  changes: Changes<ElementForm>,
): Promise<RequestElement> {
  return inWebhook(context, place, async (tx) => {
    const before = await partRow(tx, place.companyId, { ...place, kinds: elementKinds });
    const origins = await originsIn(tx, place);
    // Of no origin in particular: what is kept is the mask, also where it has to be typed again.
    const form = { ...asElement(before, []), ...withoutUndefined(changes) };
    const row: PartRow = elementRow(context.sealer, { ...place, form, origins }, before);
    await updatePart(tx, place.companyId, row);
    return asElement(row, origins);
  });
}

/** Whom the webhook leads to; it is locked. */
async function originsIn(tx: Tx, { companyId, webhookId }: Place): Promise<string[]> {
  const webhook = await webhookRow(tx, companyId, webhookId);
  return webhook ? originsOf(webhook) : [];
}

function inWebhook<T>(
  { db, clock }: WebhooksContext,
  { companyId, webhookId }: Place,
  work: (tx: Tx, now: Date) => Promise<T>,
): Promise<T> {
  return db.company(companyId, async (tx) => {
    const now = clock.now();
    await touchWebhook(tx, companyId, webhookId, now);
    return work(tx, now);
  });
}

function withoutUndefined<T extends object>(form: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(form).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
