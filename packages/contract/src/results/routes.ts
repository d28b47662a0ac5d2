import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from '../workflows/common.ts';
import { ResultDelivery, ResultDeliveryState } from './schema.ts';

export const listResultDeliveries = route({
  ...common,
  method: 'GET',
  path: '/ai-campaigns/{campaign_id}/result-deliveries',
  summary:
    'What the results webhook of a campaign was told, the newest first; of one client, or in one state, where asked. What the other side does not take is tried again for 24 hours.',
  params: z.object({ campaign_id: Id }),
  query: z.strictObject({
    ...ofCompany,
    client_id: Id.optional(),
    state: ResultDeliveryState.optional(),
    ...pageQuery,
  }),
  reply: pageOf(ResultDelivery),
});

export const sendResultAgain = route({
  ...common,
  method: 'POST',
  path: '/ai-campaigns/{campaign_id}/result-deliveries/{id}/send-again',
  audit: 'campaign.send-result-again',
  summary: 'Tell the results webhook again what it did not take within 24 hours.',
  params: z.object({ campaign_id: Id, id: Id }),
  body: z.strictObject(ofCompany),
  reply: z.null(),
});
