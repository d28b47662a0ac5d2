import * as calls from '@centralita/contract/webhooks/routes';
import { bind, type Binding } from '../../platform/http/call.ts';
import { elementKinds } from './parts/element.ts';
import { expectedResponse, inFlowVariable, standardVariable } from './parts/kinds.ts';
import { addElement, addPart, changeElement, changePart, removePart } from './parts/save-part.ts';
import { addWebhook, changeWebhook } from './save-webhook.ts';
import { allWebhooks, deleteWebhookRow } from './store/webhook-rows.ts';
import { tryWebhook } from './try-webhook.ts';
import type { WebhooksContext } from './webhooks-context.ts';
import { wholeWebhook } from './whole-webhook.ts';

export function webhookRoutes(context: WebhooksContext): Binding[] {
  const { db, clock } = context;
  return [
    bind(calls.createWebhook, ({ company, body }) => addWebhook(context, company.id, body)),
    bind(calls.updateWebhook, ({ company, params, body }) =>
      changeWebhook(context, company.id, { ...body, ...params }),
    ),
    bind(calls.getAllWebhooks, ({ company }) =>
      db.companyRead(company.id, (tx) => allWebhooks(tx, company.id)),
    ),
    bind(calls.webhookInformation, ({ company, query }) =>
      db.companyRead(company.id, (tx) => wholeWebhook(tx, company.id, query.ai_webhook_id)),
    ),
    bind(calls.deleteWebhook, async ({ company, params }) => {
      await db.company(company.id, (tx) => deleteWebhookRow(tx, company.id, params.id, clock.now()));
      return null;
    }),
    bind(calls.testWebhook, ({ company, params, body, signal }) =>
      tryWebhook(context, company.id, { ...body, ...params, signal }),
    ),
    ...variableRoutes(context),
    ...elementRoutes(context),
    ...expectedRoutes(context),
  ];
}

function variableRoutes(context: WebhooksContext): Binding[] {
  const standard = { shape: standardVariable, kinds: [standardVariable.kind] };
  const inFlow = { shape: inFlowVariable, kinds: [inFlowVariable.kind] };
  return [
    bind(calls.addStandardVariable, ({ company, params, body: { company_id: _, ...form } }) =>
      addPart(context, { companyId: company.id, webhookId: params.id }, { ...standard, form }),
    ),
    bind(calls.updateStandardVariable, ({ company, params, body: { company_id: _, ...form } }) => {
      const place = { companyId: company.id, webhookId: params.id, id: params.sub_id };
      return changePart(context, place, { ...standard, form });
    }),
    bind(calls.deleteStandardVariable, ({ company, params }) =>
      removePart(context, {
        companyId: company.id,
        webhookId: params.id,
        id: params.sub_id,
        kinds: standard.kinds,
      }),
    ),
    bind(calls.addInFlowVariable, ({ company, params, body: { company_id: _, ...form } }) =>
      addPart(context, placeOf(company, params), { ...inFlow, form }),
    ),
    bind(calls.updateInFlowVariable, ({ company, params, body: { company_id: _, ...form } }) =>
      changePart(context, { ...placeOf(company, params), id: params.id }, { ...inFlow, form }),
    ),
    bind(calls.deleteInFlowVariable, ({ company, params }) =>
      removePart(context, { ...placeOf(company, params), id: params.id, kinds: inFlow.kinds }),
    ),
  ];
}

function elementRoutes(context: WebhooksContext): Binding[] {
  return [
    bind(calls.addRequestElement, ({ company, params, body }) =>
      addElement(context, placeOf(company, params), body),
    ),
    bind(calls.updateRequestElement, ({ company, params, body: { company_id: _, ...form } }) =>
      changeElement(context, { ...placeOf(company, params), id: params.id }, form),
    ),
    bind(calls.deleteRequestElement, ({ company, params }) =>
      removePart(context, { ...placeOf(company, params), id: params.id, kinds: elementKinds }),
    ),
  ];
}

function expectedRoutes(context: WebhooksContext): Binding[] {
  const shape = expectedResponse;
  return [
    bind(calls.addExpectedResponse, ({ company, params, body: { company_id: _, ...form } }) =>
      addPart(context, placeOf(company, params), { shape, form }),
    ),
    bind(calls.updateExpectedResponse, ({ company, params, body: { company_id: _, ...form } }) =>
      changePart(context, { ...placeOf(company, params), id: params.id }, { shape, form }),
    ),
    bind(calls.deleteExpectedResponse, ({ company, params }) =>
      removePart(context, { ...placeOf(company, params), id: params.id, kinds: [shape.kind] }),
    ),
  ];
}

function placeOf({ id }: { id: string }, { webhook_id: webhookId }: { webhook_id: string }) {
  return { companyId: id, webhookId };
}
