import type { OutboundChannel } from '@centralita/contract/campaigns/schema';
import { AppError } from '../../../platform/http/app-error.ts';

interface Has {
  phone: object | null;
  whatsapp_id: string | null;
}

/**
 * The channels on which people are reached, the first of them first; not told: all that the campaign has.
 * @throws AppError campaign_channel_off
 */
export function orderOfChannels(
  given: readonly { channel_id: OutboundChannel }[] | undefined,
  { phone, whatsapp_id }: Has,
): OutboundChannel[] {
  const has: OutboundChannel[] = [
    ...(phone ? (['phone:channel'] as const) : []),
    ...(whatsapp_id === null ? [] : (['whatsapp:channel'] as const)),
  ];
  if (!given) return has;
  const order = given.map(({ channel_id }) => channel_id);
  if (order.some((channel) => !has.includes(channel))) throw new AppError('campaign_channel_off');
  return order;
}
