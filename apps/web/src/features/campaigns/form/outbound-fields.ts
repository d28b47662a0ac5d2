import {
  defaultActiveDays,
  defaultActiveHours,
  defaultRetries,
  defaultRetryInterval,
} from '@centralita/contract/campaigns/limits';
import type { OutboundChannel, OutboundType, WeekDay } from '@centralita/contract/campaigns/schema';

/** What the form holds of how a campaign reaches out. */
export interface OutboundFields {
  has_outbound: boolean;
  out_days: readonly WeekDay[];
  out_hours: readonly string[];
  retry_per_contact: string;
  retry_interval: string;
  contact_pool_id: string;
  /** Those that are tried, in their order; null: all that the campaign has. */
  order_channels: readonly OutboundChannel[] | null;
}

export const blankOutbound = {
  out_days: [...defaultActiveDays],
  out_hours: [...defaultActiveHours],
  retry_per_contact: String(defaultRetries),
  retry_interval: String(defaultRetryInterval),
  contact_pool_id: '',
  order_channels: null,
};

export const outboundNames = [
  'has_outbound',
  'out_days',
  'out_hours',
  'retry_per_contact',
  'retry_interval',
  'contact_pool_id',
  'order_channels',
] as const satisfies readonly (keyof OutboundFields)[];

export function outboundFieldsOf(outbound: OutboundType | null): OutboundFields {
  if (!outbound) return { has_outbound: false, ...blankOutbound };
  return {
    has_outbound: true,
    out_days: outbound.active_days,
    out_hours: outbound.active_hours,
    retry_per_contact: String(outbound.retry_per_contact),
    retry_interval: String(outbound.retry_interval),
    contact_pool_id: outbound.contact_pool_id ?? '',
    order_channels: outbound.order_channels.map(({ channel_id }) => channel_id),
  };
}

/** On which channels people can be reached who have not written. */
export function reachingChannels({
  has_phone,
  has_whatsapp,
}: {
  has_phone: boolean;
  has_whatsapp: boolean;
}): OutboundChannel[] {
  return [
    ...(has_phone ? (['phone:channel'] as const) : []),
    ...(has_whatsapp ? (['whatsapp:channel'] as const) : []),
  ];
}

/** Those that are tried, in their order, of those that there are. */
export function orderOf(
  order: readonly OutboundChannel[] | null,
  there: readonly OutboundChannel[],
): OutboundChannel[] {
  return order ? order.filter((channel) => there.includes(channel)) : [...there];
}

/** With one of them at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
