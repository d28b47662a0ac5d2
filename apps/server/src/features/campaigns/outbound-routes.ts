import * as calls from '@centralita/contract/campaigns/part-routes';
import { uuidv7 } from '../../db/ids.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import { changing } from './act/changing.ts';
import type { CampaignsContext } from './campaigns-context.ts';
import { askToLeave } from './copy/ask-copy.ts';
import { merged } from './rules/merged.ts';
import { orderOfChannels } from './rules/order-of-channels.ts';
import * as store from './store/outbound.ts';

/** When, how often and over what a campaign turns to the people of a pool. */
export function outboundRoutes(context: CampaignsContext): Binding[] {
  const change = changing(context);
  return [
    bind(calls.addOutboundType, ({ company, params, body: { company_id: _, ...form } }) =>
      change(company.id, params.campaign_id, async ({ tx, before }, of) => {
        const order_channels = orderOfChannels(form.order_channels, before);
        if (form.contact_pool_id !== null) await store.holdPool(tx, of.companyId, form.contact_pool_id);
        await store.insertOutbound(tx, of, { ...form, id: uuidv7(), order_channels });
      }),
    ),
    bind(calls.updateOutboundType, ({ company, params, body: { company_id: _, ...sent } }) =>
      change(company.id, params.campaign_id, async ({ tx, before }, of) => {
        const order_channels = sent.order_channels && orderOfChannels(sent.order_channels, before);
        const after = merged<store.OutboundFields>(before.outbound, params.id, { ...sent, order_channels });
        const { contact_pool_id: pool } = after;
        if (pool !== null) await store.holdPool(tx, of.companyId, pool);
        if (pool !== before.outbound?.contact_pool_id && (await store.wasTried(tx, of)))
          throw new AppError('campaign_pool_tried');
        await store.updateOutbound(tx, of, after);
      }),
    ),
    bind(calls.removeOutboundType, ({ company, params }) =>
      change(company.id, params.campaign_id, async ({ tx }, of) => {
        await store.deleteOutbound(tx, of, params.id);
        await askToLeave(tx, of);
      }),
    ),
  ];
}
