import type { EvaluationSetSummary } from '@centralita/contract/evaluation/schema';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { usePage } from '../../platform/page.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { DeleteSet } from './delete-set.tsx';
import classes from './evaluation.module.css';
import { setsQuery } from './queries.ts';
import { isGoing } from './run-state.tsx';
import { type EditedSet, SetDialog } from './set-dialog.tsx';
import { Trend, usePercent } from './shares.tsx';

/** The evaluation sets of the company, each with how its last run went. */
export function SetsScreen() {
  const t = useTranslations('evaluation');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(setsQuery());
  const editing = useAsked<EditedSet>();
  const removing = useAsked<EvaluationSetSummary>();
  const columns = useColumns();
  usePage(t('title'), [{ label: shell('knowledgeBase') }, { label: t('title') }]);
  const create = (
    <Button
      kind="primary"
      icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => editing.ask(null)}
    >
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')}>
        {data && data.length > 0 ? create : null}
      </PageHeader>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data}
          menu={{
            header: t('options'),
            label: ({ name }) => t('optionsOf', { name }),
            items: (set) => [
              { label: t('rename'), onSelect: () => editing.ask(set) },
              { label: t('remove.confirm'), danger: true, onSelect: () => removing.ask(set) },
            ],
          }}
          empty={
            <EmptyState
              icon={<IconChecklist size={24} stroke={1.5} />}
              title={t('emptyTitle')}
              action={create}
            >
              {t('emptyText')}
            </EmptyState>
          }
        />
      )}
      <SetDialog
        asked={editing}
        onSaved={(setId) =>
          editing.what === null
            ? void navigate({ to: '/knowledge-base/evaluation/$setId', params: { setId } })
            : undefined
        }
      />
      <DeleteSet asked={removing} onDeleted={focusContent} />
    </>
  );
}

function useColumns(): Column<EvaluationSetSummary>[] {
  const t = useTranslations('evaluation');
  const format = useFormatter();
  const percent = usePercent();
  return [
    {
      key: 'name',
      header: t('table.name'),
      bare: true,
      render: ({ id, name }) => (
        <Link to="/knowledge-base/evaluation/$setId" params={{ setId: id }} className={classes.name}>
          {name}
        </Link>
      ),
    },
    {
      key: 'assistant',
      header: t('table.assistant'),
      render: ({ assistant }) =>
        assistant?.name ?? <span className={classes.missing}>{t('noAssistant')}</span>,
    },
    { key: 'cases', header: t('table.cases'), numeric: true, render: ({ cases }) => format.number(cases) },
    {
      key: 'passed',
      header: t('table.passed'),
      render: ({ last_run: run, trend }) => {
        if (!run) return t('notRun');
        if (isGoing(run)) return t('run.asked', { asked: run.asked, cases: run.cases });
        return (
          <span className={classes.result}>
            {percent(run.totals.passed)}
            <Trend shares={trend} />
          </span>
        );
      },
    },
    {
      key: 'last',
      header: t('table.last'),
      render: ({ last_run: run }) =>
        run ? format.dateTime(new Date(run.created_at), { dateStyle: 'medium', timeStyle: 'short' }) : '–',
    },
  ];
}
