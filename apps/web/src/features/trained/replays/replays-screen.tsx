import type { Replay } from '@centralita/contract/training/trained-schema';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { usePage } from '../../../platform/page.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { listAddress, replaysAddress, replaysQuery } from '../queries.ts';
import { useStart } from './replay-button.tsx';
import { ReplayChoice } from './replay-choice.tsx';
import type { ReplaySearch } from './replay-address.ts';
import { Results } from './results.tsx';
import { RunHead } from './run-head.tsx';

/** What replays found: which trained answers are no longer given, and what the assistants say without them. */
export function ReplaysScreen({ search }: { search: ReplaySearch }) {
  const t = useTranslations('trained');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const { data: replays, error, refetch } = useQuery(replaysQuery());
  const { busy, start } = useStart();
  usePage(t('replays.title'), [
    { label: shell('knowledgeBase') },
    { label: shell('training'), to: '/knowledge-base/train' },
    { label: t('title'), to: listAddress },
    { label: t('replays.title') },
  ]);
  const go = (next: ReplaySearch) => void navigate({ to: replaysAddress, search: next, replace: true });
  const shown = replays?.find(({ id }) => id === search.replay) ?? replays?.[0];
  const running = replays?.some(({ state }) => state === 'running') ?? false;

  return (
    <>
      <PageHeader title={t('replays.title')} description={t('replays.intro')}>
        {shown ? (
          <>
            <ReplayChoice replays={replays ?? []} shown={shown} onChoose={(replay) => go({ replay })} />
            <StartButton busy={busy} disabled={running} onClick={start} />
          </>
        ) : null}
      </PageHeader>
      {shown ? (
        <Shown replay={shown} search={search} onSearch={go} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : replays ? (
        <EmptyState
          icon={<IconRefresh size={24} stroke={1.5} />}
          title={t('replays.none')}
          action={<StartButton busy={busy} disabled={false} onClick={start} />}
        >
          {t('replays.noneText')}
        </EmptyState>
      ) : (
        <div role="status" aria-label={t('replays.loading')}>
          <Skeleton width="100%" height="160px" />
        </div>
      )}
    </>
  );
}

interface StartButtonProps {
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
}

function StartButton({ busy, disabled, onClick }: StartButtonProps) {
  const t = useTranslations('trained');
  return (
    <Button
      kind="primary"
      busy={busy}
      disabled={disabled}
      onClick={onClick}
      icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
    >
      {t('replays.start')}
    </Button>
  );
}

interface ShownProps {
  replay: Replay;
  search: ReplaySearch;
  onSearch: (next: ReplaySearch) => void;
}

function Shown({ replay, search, onSearch }: ShownProps) {
  return (
    <>
      <RunHead replay={replay} />
      <Results replay={replay} search={search} onSearch={onSearch} />
    </>
  );
}
