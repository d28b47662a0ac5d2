import type { CompanySummary } from '@centralita/contract/companies/instance-schema';
import type { ReactNode } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { Instant } from '../../../platform/instant.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { daysLeft } from './days-left.ts';
import { RestoreButton } from './restore-button.tsx';

interface DeletedTableProps {
  /** Undefined while they load. */
  companies: readonly CompanySummary[] | undefined;
  stale: boolean;
  empty: ReactNode;
}

/** Deleted companies that can still be brought back, and how long. */
export function DeletedTable({ companies, stale, empty }: DeletedTableProps) {
  const t = useTranslations('superAdmin.companies');
  const format = useFormatter();
  const now = useNow();
  const columns: Column<CompanySummary>[] = [
    { key: 'name', header: t('company'), render: ({ name }) => name },
    {
      key: 'deleted',
      header: t('deletedAt'),
      width: '160px',
      render: ({ deleted_at }) => (deleted_at ? <Instant at={deleted_at} /> : null),
    },
    {
      key: 'left',
      header: t('erased'),
      width: '200px',
      render: ({ erase_at }) =>
        erase_at ? (
          <time dateTime={erase_at} title={format.dateTime(new Date(erase_at), { dateStyle: 'long' })}>
            {t('daysLeft', { count: daysLeft(erase_at, now) })}
          </time>
        ) : null,
    },
    {
      key: 'restore',
      header: t('actions'),
      bare: true,
      width: '132px',
      render: (company) => <RestoreButton company={company} />,
    },
  ];
  return <DataTable label={t('deleted')} columns={columns} rows={companies} stale={stale} empty={empty} />;
}
