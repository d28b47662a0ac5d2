import type { WorkflowChannel } from '@centralita/contract/workflows/schema';
import { IconCode, IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';

const icons = { phone: IconPhone, whatsapp: IconBrandWhatsapp, api: IconCode };

/** Always beside the channel's name, so it says nothing by itself. */
export function ChannelIcon({ channel, size = 16 }: { channel: WorkflowChannel; size?: number }) {
  const Icon = icons[channel];
  return <Icon size={size} stroke={1.6} aria-hidden="true" />;
}
