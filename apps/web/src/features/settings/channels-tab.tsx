import { IconBarrierBlock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Says honestly that channels are not here yet. */
export function ChannelsTab() {
  const t = useTranslations('settings');
  const shell = useTranslations('shell');
  return (
    <EmptyState
      icon={<IconBarrierBlock size={24} stroke={1.5} />}
      title={shell('notHereTitle', { name: t('tab.channels') })}
    >
      {t('channelsText')}
    </EmptyState>
  );
}
