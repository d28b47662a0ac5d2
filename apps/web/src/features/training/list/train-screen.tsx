import type { Query } from '@centralita/contract/training/schema';
import { IconChartDots, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { cleared } from '../../../parts/lists/list-address.ts';
import { ListRows } from '../../../parts/lists/list-rows.tsx';
import { usePage } from '../../../platform/page.ts';
import { focusContent } from '../../../ui/focus-content.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { DeleteQuery } from '../delete-query.tsx';
import { listAddress, queriesQuery } from '../queries.ts';
import { FilterBar } from './filter-bar.tsx';
import { NoQueries } from './no-queries.tsx';
import { QueriesTable } from './queries-table.tsx';
import { isFiltered, type TrainSearch } from './train-address.ts';
import classes from './list.module.css';

/** What the assistants were asked, newest first; new questions appear as they come. */
export function TrainScreen({ search }: { search: TrainSearch }) {
  const t = useTranslations('training');
  const taught = useTranslations('trained');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const queries = useQuery(queriesQuery(search));
  const removing = useAsked<Query>();
  usePage(t('title'), [{ label: shell('knowledgeBase') }, { label: t('title') }]);

  const go = (next: TrainSearch, replace = false) =>
    void navigate({ to: listAddress, search: next, replace });
  const pagination = queries.data?.pagination;
  const none = queries.data?.results.length === 0 && !isFiltered(search);

  return (
    <>
      <PageHeader title={t('title')} description={t('intro')}>
        <LinkButton
          to="/knowledge-base/train/trained"
          icon={<IconSchool size={16} stroke={1.75} aria-hidden="true" />}
        >
          {taught('title')}
        </LinkButton>
        <LinkButton
          to="/knowledge-base/train/feedback"
          icon={<IconChartDots size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('gaps.title')}
        </LinkButton>
      </PageHeader>
      {none ? null : <FilterBar search={search} onSearch={go} />}
      <ListRows page={queries} search={search} onSearch={go}>
        {(rows, stale) => (
          <>
            <QueriesTable
              queries={rows}
              stale={stale}
              onDelete={removing.ask}
              empty={<NoQueries filtered={isFiltered(search)} onClear={() => go(cleared(search))} />}
            />
            {pagination?.more ? (
              <p className={classes.more}>{t('more', { count: pagination.total_items })}</p>
            ) : null}
          </>
        )}
      </ListRows>
      <DeleteQuery asked={removing} onDeleted={focusContent} />
    </>
  );
}
