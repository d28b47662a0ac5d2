import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import {
  IconArchive,
  IconBrandWhatsapp,
  IconEye,
  IconFileText,
  IconListDetails,
  IconPhone,
  type Icon,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { MenuItem } from '../../../ui/menu.tsx';

type Act = 'callNow' | 'chatNow' | 'view' | 'transcripts' | 'logs' | 'archive';

const icons: Record<Act, Icon> = {
  callNow: IconPhone,
  chatNow: IconBrandWhatsapp,
  view: IconEye,
  transcripts: IconFileText,
  logs: IconListDetails,
  archive: IconArchive,
};

/** Specification 002 section 2, row menu by client. */
function actsOf({ status, type, channel }: CampaignClient): readonly Act[] {
  if (status === 'pending' && type === 'outbound' && channel === 'phone:channel')
    return ['callNow', 'archive'];
  if (status === 'pending' && type === 'outbound' && channel === 'whatsapp:channel')
    return ['chatNow', 'archive'];
  if (status === 'pending' || status === 'in_call') return ['archive'];
  if (status === 'is_chatting') return ['transcripts', 'archive'];
  return ['view', 'transcripts', 'logs', 'archive'];
}

/** The menu of a row, by its status. */
export function useClientItems(
  does: Record<Act, (client: CampaignClient) => void>,
): (client: CampaignClient) => MenuItem[] {
  const t = useTranslations('clients.menu');
  return (client) =>
    actsOf(client).map((act) => {
      const Picture = icons[act];
      return {
        label: t(act),
        icon: <Picture size={18} stroke={1.6} aria-hidden="true" />,
        onSelect: () => does[act](client),
        danger: act === 'archive',
      };
    });
}
