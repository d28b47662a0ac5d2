import type { BodyOf } from '@centralita/contract/core/route';
import { originsOf } from '@centralita/contract/webhooks/rules';
import type { createWebhook, updateWebhook } from '@centralita/contract/webhooks/routes';
import type { Webhook } from '@centralita/contract/webhooks/schema';
import { uuidv7 } from '../../db/ids.ts';
import { checkAddress } from './check-address.ts';
import { elementRow } from './parts/element.ts';
import { expectedResponse, inFlowVariable, standardVariable } from './parts/kinds.ts';
import { insertPart, type PartRow } from './store/part-rows.ts';
import { insertWebhookRow, updateWebhookRow } from './store/webhook-rows.ts';
import type { WebhooksContext } from './webhooks-context.ts';
import { wholeWebhook } from './whole-webhook.ts';

type Form = BodyOf<typeof createWebhook>;

/** @throws AppError webhook_address_invalid, address_denied, name_taken (of two parts), and those of elementRow */
export async function addWebhook(context: WebhooksContext, companyId: string, form: Form): Promise<Webhook> {
  const { db, clock, outbound } = context;
  checkAddress(outbound, form.production_api);
  checkAddress(outbound, form.staging_api);
  const id = uuidv7();
  const parts = newParts(context, id, form);
  return db.company(companyId, async (tx) => {
    const now = clock.now();
    await insertWebhookRow(tx, companyId, { ...form, id, body: JSON.stringify(form.body), now });
    for (const part of parts) await insertPart(tx, companyId, part, now);
    return wholeWebhook(tx, companyId, id);
  });
}

/**
 * Changes the fields that were sent, each by itself: two people who save different fields at once both get theirs.
 * @throws AppError not_found, webhook_address_invalid, address_denied
 */
export async function changeWebhook(
  { db, clock, outbound }: WebhooksContext,
  companyId: string,
  { id, company_id: _, body, ...form }: BodyOf<typeof updateWebhook> & { id: string },
): Promise<Webhook> {
  checkAddress(outbound, form.production_api);
  checkAddress(outbound, form.staging_api);
  return db.company(companyId, async (tx) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    await updateWebhookRow(tx, companyId, { ...form, id, body: text, now: clock.now() });
    return wholeWebhook(tx, companyId, id);
  });
}

/** In the order of the form: ids count upwards. */
function newParts({ sealer }: WebhooksContext, webhookId: string, form: Form): PartRow[] {
  const placed = (part: Omit<PartRow, 'id' | 'webhook_id'>): PartRow => ({
    ...part,
    id: uuidv7(),
    webhook_id: webhookId,
  });
  const origins = originsOf(form);
  return [
    ...form.standard_variables.map((one) => placed(standardVariable.keep(one))),
    ...form.in_flow_variables.map((one) => placed(inFlowVariable.keep(one))),
    ...form.request_elements.map((one) =>
      elementRow(sealer, { id: uuidv7(), webhookId, form: one, origins }),
    ),
    ...form.expected_response.map((one) => placed(expectedResponse.keep(one))),
  ];
}
