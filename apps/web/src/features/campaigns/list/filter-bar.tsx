import { useTranslations } from 'use-intl';
import type { ReactNode } from 'react';
import { MultiSelect } from '../../../ui/multi-select.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import {
  campaignStatuses,
  channelNames,
  channelsIn,
  searchedFor,
  statusesIn,
  toggled,
  type CampaignsSearch,
} from '../campaigns-address.ts';
import classes from './list.module.css';

interface FilterBarProps {
  search: CampaignsSearch;
  onSearch: (next: CampaignsSearch) => void;
  /** The button that creates one. */
  children: ReactNode;
}

/** Search, statuses and channels, all of which stand in the address. */
export function FilterBar({ search, onSearch, children }: FilterBarProps) {
  const t = useTranslations('campaigns');
  return (
    <Toolbar
      search={
        <SearchBox
          label={t('search')}
          value={search.search ?? ''}
          onSearch={(text) => onSearch(searchedFor(search, text))}
        />
      }
    >
      <div className={classes.filters}>
        <MultiSelect
          size="md"
          label={t('status.label')}
          options={campaignStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          chosen={new Set(statusesIn(search))}
          countText={(count) => (count === 0 ? t('status.all') : t('status.some', { count }))}
          onToggle={(name) => onSearch(toggled(search, 'status', name))}
        />
        <MultiSelect
          size="md"
          label={t('channels.label')}
          options={channelNames.map((value) => ({ value, label: t(`channels.${value}`) }))}
          chosen={new Set(channelsIn(search))}
          countText={(count) => (count === 0 ? t('channels.all') : t('channels.some', { count }))}
          onToggle={(name) => onSearch(toggled(search, 'channels', name))}
        />
      </div>
      {children}
    </Toolbar>
  );
}
