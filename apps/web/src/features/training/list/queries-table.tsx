import type { Query } from '@centralita/contract/training/schema';
import { IconSchool, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { AskedAt } from '../asked-at.tsx';
import { listBand } from '../bands.ts';
import { RateSelect } from '../rate-select.tsx';
import { CategoryChip } from './category-chip.tsx';
import classes from './list.module.css';

interface QueriesTableProps {
  /** Undefined while they load. */
  queries: readonly Query[] | undefined;
  stale: boolean;
  empty: ReactNode;
  onDelete: (query: Query) => void;
}

/** Question and answer, who answered, when, how good it was, and what can be done with it. */
export function QueriesTable({ queries, stale, empty, onDelete }: QueriesTableProps) {
  const t = useTranslations('training');
  const navigate = useNavigate();
  const columns: Column<Query>[] = [
    { key: 'query', header: t('columns.query'), render: (query) => <Asked query={query} /> },
    {
      key: 'assistant',
      header: t('columns.assistant'),
      width: '150px',
      render: ({ assistant }) => assistant.name,
    },
    {
      key: 'category',
      header: t('columns.category'),
      width: '150px',
      render: ({ categories }) => <CategoryChip categories={categories} />,
    },
    {
      key: 'date',
      header: t('columns.date'),
      width: '176px',
      render: ({ created_at }) => <AskedAt at={created_at} />,
    },
    {
      key: 'rate',
      header: t('columns.rate'),
      width: '92px',
      render: (query) => <RateSelect query={query} band={listBand} />,
    },
  ];

  function acts(query: Query): MenuItem[] {
    return [
      {
        label: t('train'),
        icon: <IconSchool size={18} stroke={1.6} aria-hidden="true" />,
        onSelect: () =>
          void navigate({ to: '/knowledge-base/train/$queryId', params: { queryId: query.id } }),
      },
      {
        label: t('delete'),
        icon: <IconTrash size={18} stroke={1.6} aria-hidden="true" />,
        onSelect: () => onDelete(query),
        danger: true,
        divided: true,
      },
    ];
  }

  return (
    <DataTable
      label={t('columns.query')}
      columns={columns}
      rows={queries}
      stale={stale}
      empty={empty}
      expected={10}
      menu={{ header: t('actions'), label: ({ question }) => t('actionsOf', { question }), items: acts }}
    />
  );
}

function Asked({ query }: { query: Query }) {
  const t = useTranslations('training');
  return (
    <div className={classes.asked}>
      <Link
        to="/knowledge-base/train/$queryId"
        params={{ queryId: query.id }}
        className={classes.question}
        dir="auto"
      >
        {query.question}
      </Link>
      <div className={classes.answer} dir="auto">
        {query.answer}
      </div>
      {query.state === 'trained' ? <span className={classes.trained}>{t('states.trained')}</span> : null}
      {!query.found && query.state !== 'trained' ? (
        <span className={classes.unanswered}>{t('states.unanswered')}</span>
      ) : null}
    </div>
  );
}
