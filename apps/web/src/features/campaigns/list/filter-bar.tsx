import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ListBar } from '../../../parts/lists/list-bar.tsx';
import {
  campaignsSearchOf,
  campaignStatuses,
  channelNames,
  type CampaignsSearch,
} from '../campaigns-address.ts';

interface FilterBarProps {
  search: CampaignsSearch;
  onSearch: (next: CampaignsSearch, replace?: boolean) => void;
  /** The button that creates one. */
  children: ReactNode;
}

/** Search, statuses and channels. */
export function FilterBar(props: FilterBarProps) {
  const t = useTranslations('campaigns');
  return (
    <ListBar
      {...props}
      searchOf={campaignsSearchOf}
      label={t('search')}
      filters={[
        {
          filter: 'status',
          label: t('status.label'),
          options: campaignStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          countText: (count) => (count === 0 ? t('status.all') : t('status.some', { count })),
        },
        {
          filter: 'channels',
          label: t('channels.label'),
          options: channelNames.map((value) => ({ value, label: t(`channels.${value}`) })),
          countText: (count) => (count === 0 ? t('channels.all') : t('channels.some', { count })),
        },
      ]}
    />
  );
}
