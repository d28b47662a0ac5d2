import type { CampaignFields } from './campaign-fields.ts';
import { orderOf, reachingChannels } from './outbound-fields.ts';

/** What a campaign may be created without, and waits for then. */
export type WaitsFor = 'channel' | 'type' | 'reachChannel' | 'order' | 'pool' | 'hours';

/** `all`: what it needs before it runs, in whichever direction; or one direction runs and the other lacks something. */
type Waiting = { all: WaitsFor[] } | { all: null; runs: 'inbound' | 'outbound'; lacks: WaitsFor[] };

export function waitsFor(fields: CampaignFields): Waiting {
  const inbound = fields.has_inbound ? inboundLacks(fields) : null;
  const outbound = fields.has_outbound ? outboundLacks(fields) : null;
  if (!inbound && !outbound) return { all: [...inboundLacks(fields), 'type'] };
  if (!inbound || !outbound) return { all: inbound ?? outbound ?? [] };
  if (inbound.length + outbound.length === 0) return { all: [] };
  if (inbound.length === 0) return { all: null, runs: 'inbound', lacks: outbound };
  if (outbound.length === 0) return { all: null, runs: 'outbound', lacks: inbound };
  // With a channel to reach people on both have one.
  return { all: outbound.includes('reachChannel') ? outbound : [...inbound, ...outbound] };
}

function inboundLacks({ has_phone, has_whatsapp, is_api_channel }: CampaignFields): WaitsFor[] {
  return has_phone || has_whatsapp || is_api_channel ? [] : ['channel'];
}

function outboundLacks(fields: CampaignFields): WaitsFor[] {
  const there = reachingChannels(fields);
  const isUnordered = there.length > 0 && orderOf(fields.order_channels, there).length === 0;
  return [
    ...(there.length === 0 ? (['reachChannel'] as const) : []),
    ...(isUnordered ? (['order'] as const) : []),
    ...(fields.contact_pool_id === '' ? (['pool'] as const) : []),
    ...(fields.out_days.length === 0 || fields.out_hours.length === 0 ? (['hours'] as const) : []),
  ];
}
