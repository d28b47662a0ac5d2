import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { usePage } from '../../platform/page.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { searchedFor, voiceTabs, type VoicesSearch, type VoiceTab } from './address.ts';
import { FilterBar } from './filter-bar.tsx';
import { NoVoices } from './no-voices.tsx';
import { Placeholders } from './placeholders.tsx';
import { voicesAddress, voicesQuery } from './queries.ts';
import { SampleText } from './sample-text.tsx';
import { usePlayer } from './use-player.ts';
import { useSampleText } from './use-sample-text.ts';
import { VoiceList } from './voice-list.tsx';

interface VoicesScreenProps {
  /** What stands behind the `?` of the address. */
  search: VoicesSearch;
}

/** The voices that the provider offers and those of the company's library, to hear and to choose from. */
export function VoicesScreen({ search }: VoicesScreenProps) {
  const t = useTranslations('voices');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const { data, error, refetch, isPlaceholderData } = useQuery(voicesQuery(search));
  const [text, setText] = useState('');
  const sampleText = useSampleText(text);
  const player = usePlayer();
  const tab: VoiceTab = search.tab ?? 'public';
  usePage(t('title'), [{ label: shell('contactCenter') }, { label: t('title') }]);
  const go = (next: VoicesSearch, replace = false) =>
    void navigate({ to: voicesAddress, search: next, replace });
  const show = (next: VoiceTab) => {
    player.stop();
    const { tab: _, ...filters } = search;
    go(next === 'library' ? { tab: next, ...filters } : filters);
  };

  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <Tabs<VoiceTab>
        label={t('title')}
        value={tab}
        onChange={show}
        tabs={voiceTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      >
        <FilterBar
          search={search}
          onSearch={(words) => go(searchedFor(search, words), true)}
          onFilter={(next) => go(next, true)}
        />
        <SampleText value={text} onChange={setText} />
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : data === undefined || (isPlaceholderData && data.length === 0) ? (
          <Placeholders />
        ) : data.length === 0 ? (
          <NoVoices
            search={search}
            onClear={() => go(search.tab ? { tab: search.tab } : {})}
            onPublic={() => show('public')}
          />
        ) : (
          <VoiceList
            label={t(`tab.${tab}`)}
            voices={data}
            stale={isPlaceholderData}
            playing={player.playing}
            onPlay={(voice) => void player.play(voice, sampleText(voice))}
            onStop={player.stop}
          />
        )}
      </Tabs>
    </>
  );
}
