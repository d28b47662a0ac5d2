import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { deskQuery } from '../../../parts/chats/desk-query.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import type { ChatsSearch } from '../chats-address.ts';
import classes from './list.module.css';

/** Which chats, and how they stand: all in the address. */
export function ChatFilters({ search }: { search: ChatsSearch }) {
  const t = useTranslations('chats.filters');
  const navigate = useNavigate();
  const { data } = useQuery(deskQuery());
  const { who, search: words, label, by, ...rest } = search;
  const go = (next: { [K in keyof ChatsSearch]: ChatsSearch[K] | undefined }) => {
    const wanted = { who, search: words, label, by, ...rest, ...next };
    const given = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== '');
    void navigate({ to: '.', search: Object.fromEntries(given), replace: true });
  };
  const whose = [
    { value: 'people', label: t('people') },
    { value: 'mine', label: t('mine') },
    { value: 'waiting', label: t('waiting') },
    { value: 'ai', label: t('ai') },
  ] as const;
  const ways = [
    { value: 'all', label: t('all') },
    { value: 'campaign', label: t('byCampaign') },
  ] as const;
  const labels = data?.labels ?? [];
  return (
    <>
      <SearchBox
        label={t('search')}
        placeholder={t('searchHint')}
        value={words ?? ''}
        onSearch={(text) => go({ search: text || undefined })}
      />
      <Segmented
        label={t('label')}
        value={who ?? 'people'}
        options={whose}
        onChange={(next) => go({ who: next === 'people' ? undefined : next })}
      />
      <div className={classes.ways}>
        <Segmented
          label={t('grouping')}
          value={by ?? 'all'}
          options={ways}
          onChange={(next) => go({ by: next === 'all' ? undefined : next })}
        />
        {labels.length > 0 ? (
          <Select
            label={t('byLabel')}
            hideLabel
            value={label ?? ''}
            options={[
              { value: '', label: t('anyLabel') },
              ...labels.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => go({ label: id || undefined })}
          />
        ) : null}
      </div>
    </>
  );
}
