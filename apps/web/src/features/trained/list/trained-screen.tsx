import type { TrainedSummary } from '@centralita/contract/training/trained-schema';
import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { cleared } from '../../../parts/lists/list-address.ts';
import { ListRows } from '../../../parts/lists/list-rows.tsx';
import { usePage } from '../../../platform/page.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { DeleteTrained } from '../delete-trained.tsx';
import { listAddress, trainedListQuery } from '../queries.ts';
import { ReplayButton } from '../replays/replay-button.tsx';
import { useChange } from '../use-change.ts';
import { FilterBar } from './filter-bar.tsx';
import { isFiltered, type TrainedSearch } from './trained-address.ts';
import { TrainedTable } from './trained-table.tsx';

/** What the assistants were taught to answer; what needs a look stands first. */
export function TrainedScreen({ search }: { search: TrainedSearch }) {
  const t = useTranslations('trained');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const list = useQuery(trainedListQuery(search));
  const removing = useAsked<TrainedSummary>();
  const { change } = useChange();
  usePage(t('title'), [
    { label: shell('knowledgeBase') },
    { label: shell('training'), to: '/knowledge-base/train' },
    { label: t('title') },
  ]);

  const go = (next: TrainedSearch, replace = false) =>
    void navigate({ to: listAddress, search: next, replace });
  const none = list.data?.results.length === 0 && !isFiltered(search);

  return (
    <>
      <PageHeader title={t('title')} description={t('intro')}>
        {none ? null : <ReplayButton />}
      </PageHeader>
      {none ? null : <FilterBar search={search} onSearch={go} />}
      <ListRows page={list} search={search} onSearch={go}>
        {(rows, stale) => (
          <TrainedTable
            rows={rows}
            stale={stale}
            onState={(row, state) => void change(row.id, { state })}
            onDelete={removing.ask}
            empty={<Nothing filtered={isFiltered(search)} onClear={() => go(cleared(search))} />}
          />
        )}
      </ListRows>
      <DeleteTrained asked={removing} onDeleted={focusContent} />
    </>
  );
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTranslations('trained.none');
  const icon = <IconSchool size={24} stroke={1.5} />;
  if (filtered) {
    return (
      <EmptyState icon={icon} title={t('found')} action={<Button onClick={onClear}>{t('clear')}</Button>}>
        {t('foundText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={t('title')}
      action={
        <LinkButton to="/knowledge-base/train" kind="primary">
          {t('toQueries')}
        </LinkButton>
      }
    >
      {t('text')}
    </EmptyState>
  );
}
