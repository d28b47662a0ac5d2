import * as calls from '@centralita/contract/campaigns/part-routes';
import { uuidv7 } from '../../db/ids.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import { closeApiChannel, makeKey } from './act/api-channel.ts';
import { leaveWhatsApp, useWhatsApp } from './act/use-whatsapp.ts';
import type { CampaignsContext } from './campaigns-context.ts';
import { outboundRoutes } from './outbound-routes.ts';
import { complianceRoutes } from './compliance.ts';
import { conversationSettingsRoutes } from './conversation-settings.ts';
import { changing } from './act/changing.ts';
import { merged } from './rules/merged.ts';
import { dropFromOrder } from './store/outbound.ts';
import * as store from './store/parts.ts';
import { widgetSettingsRoutes } from './widget/widget-routes.ts';

export function campaignPartRoutes(context: CampaignsContext): Binding[] {
  return [
    ...resultRoutes(context),
    ...phoneRoutes(context),
    ...whatsAppRoutes(context),
    ...inboundRoutes(context),
    ...outboundRoutes(context),
    ...widgetSettingsRoutes(context),
    ...conversationSettingsRoutes(context),
    ...complianceRoutes(context),
    bind(calls.makeApiChannel, ({ company, params }) => makeKey(context, company.id, params.campaign_id)),
    bind(calls.removeApiChannel, ({ company, params }) =>
      closeApiChannel(context, company.id, params.campaign_id),
    ),
  ];
}

function resultRoutes(context: CampaignsContext): Binding[] {
  const change = changing(context);
  return [
    bind(calls.addExpectedResult, ({ company, params, body: { label, description } }) =>
      change(company.id, params.campaign_id, ({ tx }, of) =>
        store.insertResult(tx, of, { id: uuidv7(), label, description }),
      ),
    ),
    bind(calls.updateExpectedResult, ({ company, params, body }) =>
      change(company.id, params.campaign_id, ({ tx, before }, of) => {
        const there = before.results.find(({ id }) => id === params.id);
        if (!there) throw new AppError('not_found');
        const { label = there.label, description = there.description } = body;
        return store.updateResult(tx, of, { id: there.id, label, description });
      }),
    ),
    bind(calls.removeExpectedResult, ({ company, params }) =>
      change(company.id, params.campaign_id, ({ tx }, of) => store.deleteResult(tx, of, params.id)),
    ),
  ];
}

function phoneRoutes(context: CampaignsContext): Binding[] {
  const change = changing(context);
  return [
    bind(calls.addPhoneChannel, ({ company, params, body: { company_id: _, ...form } }) =>
      change(company.id, params.campaign_id, ({ tx }, of) =>
        store.insertPhone(tx, of, { ...form, id: uuidv7() }),
      ),
    ),
    bind(calls.updatePhoneChannel, ({ company, params, body: { company_id: _, ...sent } }) =>
      change(company.id, params.campaign_id, ({ tx, before }, of) =>
        store.updatePhone(tx, of, merged(before.phone, params.id, sent)),
      ),
    ),
    bind(calls.removePhoneChannel, ({ company, params }) =>
      change(company.id, params.campaign_id, async ({ tx }, of) => {
        await store.deletePhone(tx, of, params.id);
        await dropFromOrder(tx, of, 'phone:channel');
      }),
    ),
  ];
}

function whatsAppRoutes(context: CampaignsContext): Binding[] {
  const change = changing(context);
  return [
    bind(calls.addWhatsAppChannel, ({ company, params }) =>
      change(company.id, params.campaign_id, ({ tx, before, now }, of) => {
        if (before.whatsapp_id !== null) throw new AppError('campaign_has_whatsapp');
        return useWhatsApp(tx, of, params.whatsapp_id, now);
      }),
    ),
    bind(calls.updateWhatsAppChannel, ({ company, params }) =>
      change(company.id, params.campaign_id, ({ tx, before, now }, of) => {
        if (before.whatsapp_id === null) throw new AppError('not_found');
        return useWhatsApp(tx, of, params.whatsapp_id, now);
      }),
    ),
    bind(calls.removeWhatsAppChannel, ({ company, params }) =>
      change(company.id, params.campaign_id, ({ tx, before }, of) => {
        if (before.whatsapp_id === null) throw new AppError('not_found');
        return leaveWhatsApp(tx, of);
      }),
    ),
  ];
}

function inboundRoutes(context: CampaignsContext): Binding[] {
  const change = changing(context);
  return [
    bind(calls.addInboundType, ({ company, params, body: { company_id: _, ...form } }) =>
      change(company.id, params.campaign_id, ({ tx }, of) =>
        store.insertInbound(tx, of, { ...form, id: uuidv7() }),
      ),
    ),
    bind(calls.updateInboundType, ({ company, params, body: { company_id: _, ...sent } }) =>
      change(company.id, params.campaign_id, ({ tx, before }, of) =>
        store.updateInbound(tx, of, merged(before.inbound, params.id, sent)),
      ),
    ),
    bind(calls.removeInboundType, ({ company, params }) =>
      change(company.id, params.campaign_id, ({ tx, before }, of) => {
        if (before.api_key_prefix !== null) throw new AppError('campaign_api_inbound');
        return store.deleteInbound(tx, of, params.id);
      }),
    ),
  ];
}
