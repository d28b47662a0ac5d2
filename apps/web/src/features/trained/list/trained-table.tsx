import type { TrainedSummary } from '@centralita/contract/training/trained-schema';
import { IconCheck, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { Moment } from '../moment.tsx';
import { StateBadge } from '../state-badge.tsx';
import classes from '../trained.module.css';

interface TrainedTableProps {
  /** Undefined while they load. */
  rows: readonly TrainedSummary[] | undefined;
  stale: boolean;
  empty: ReactNode;
  onState: (row: TrainedSummary, state: 'active' | 'off') => void;
  onDelete: (row: TrainedSummary) => void;
}

/** Question and answer, whose it is, whether it holds, and how often people got it. */
export function TrainedTable({ rows, stale, empty, onState, onDelete }: TrainedTableProps) {
  const t = useTranslations('trained');
  const acts = useActs(onState, onDelete);
  const columns: Column<TrainedSummary>[] = [
    { key: 'question', header: t('columns.question'), render: (row) => <Taught row={row} /> },
    {
      key: 'assistant',
      header: t('columns.assistant'),
      width: '150px',
      render: ({ assistant }) => assistant.name,
    },
    {
      key: 'state',
      header: t('columns.state'),
      width: '160px',
      render: ({ state, changes }) => <StateBadge state={state} changes={changes} />,
    },
    { key: 'hits', header: t('columns.hits'), width: '84px', numeric: true, render: ({ hits }) => hits },
    {
      key: 'last',
      header: t('columns.last'),
      width: '176px',
      render: ({ last_hit_at }) => <Moment at={last_hit_at} />,
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      stale={stale}
      empty={empty}
      expected={10}
      menu={{ header: t('actions'), label: ({ question }) => t('actionsOf', { question }), items: acts }}
    />
  );
}

function Taught({ row }: { row: TrainedSummary }) {
  return (
    <div className={classes.taught}>
      <Link
        to="/knowledge-base/train/trained/$trainedId"
        params={{ trainedId: row.id }}
        className={classes.question}
        dir="auto"
      >
        {row.question}
      </Link>
      <div className={classes.answer} dir="auto">
        {row.answer}
      </div>
    </div>
  );
}

function useActs(onState: TrainedTableProps['onState'], onDelete: TrainedTableProps['onDelete']) {
  const t = useTranslations('trained');
  const navigate = useNavigate();
  return (row: TrainedSummary): MenuItem[] => {
    const still: MenuItem = {
      label: t('stillRight'),
      icon: <IconCheck size={18} stroke={1.6} aria-hidden="true" />,
      onSelect: () => onState(row, 'active'),
    };
    const edit: MenuItem = {
      label: t('edit'),
      icon: <IconPencil size={18} stroke={1.6} aria-hidden="true" />,
      onSelect: () =>
        void navigate({ to: '/knowledge-base/train/trained/$trainedId', params: { trainedId: row.id } }),
    };
    const off = row.state === 'off';
    const turn: MenuItem = {
      label: off ? t('switchOn') : t('switchOff'),
      icon: off ? (
        <IconPlayerPlay size={18} stroke={1.6} aria-hidden="true" />
      ) : (
        <IconPlayerPause size={18} stroke={1.6} aria-hidden="true" />
      ),
      onSelect: () => onState(row, off ? 'active' : 'off'),
    };
    const remove: MenuItem = {
      label: t('delete'),
      icon: <IconTrash size={18} stroke={1.6} aria-hidden="true" />,
      onSelect: () => onDelete(row),
      danger: true,
      divided: true,
    };
    return [...(row.state === 'review' ? [still] : []), edit, turn, remove];
  };
}
