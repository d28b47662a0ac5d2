import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from '../workflows/common.ts';
import { widgetFields, WidgetSettings } from './schema.ts';

const part = { ...common, params: z.object({ campaign_id: Id }) } as const;

export const widgetSettings = route({
  ...part,
  method: 'GET',
  path: '/ai-campaigns/{campaign_id}/widget',
  summary: 'The web widget of a campaign: how it looks, and on which websites it may stand.',
  query: z.strictObject(ofCompany),
  reply: WidgetSettings,
});

export const updateWidget = route({
  ...part,
  method: 'PATCH',
  path: '/ai-campaigns/{campaign_id}/widget',
  audit: 'campaign.change-widget',
  summary:
    'Change the web widget of a campaign; what is not sent stays. It can be on while the API channel is open, and shows on the websites of `allowed_origins` alone.',
  body: z.strictObject({ ...ofCompany, ...z.strictObject(widgetFields).partial().shape }),
  reply: WidgetSettings,
  // A picture of 1 MB as base64.
  maxBodyBytes: 1_600_000,
});

export const replaceWidgetKey = route({
  ...part,
  method: 'POST',
  path: '/ai-campaigns/{campaign_id}/widget/key',
  audit: 'campaign.replace-widget-key',
  summary:
    'Give the web widget another public key: websites that carry the one before show no widget any more.',
  body: z.strictObject(ofCompany),
  reply: WidgetSettings,
  perMinute: 60,
});

export const makeWidgetSecret = route({
  ...part,
  method: 'POST',
  path: '/ai-campaigns/{campaign_id}/widget/secret',
  audit: 'campaign.make-widget-secret',
  summary:
    'Make the secret with which your server signs who its users are, or another one: what was signed with the one before is refused at once. The answer is the only one that ever holds it.',
  body: z.strictObject(ofCompany),
  reply: z.object({ secret: z.string(), settings: WidgetSettings }),
  perMinute: 60,
});

export const removeWidgetSecret = route({
  ...part,
  method: 'DELETE',
  path: '/ai-campaigns/{campaign_id}/widget/secret',
  audit: 'campaign.remove-widget-secret',
  summary: 'Take the secret away: the web widget knows no users any more.',
  query: z.strictObject(ofCompany),
  reply: WidgetSettings,
});
