import type { CompanySummary } from '@centralita/contract/companies/instance-schema';
import { IconHeadset, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { openSupport } from '../open-support.ts';
import { ServiceBadges } from './service-badges.tsx';
import { StatusSwitch } from './status-switch.tsx';

interface CompaniesTableProps {
  /** Undefined while they load. */
  companies: readonly CompanySummary[] | undefined;
  stale: boolean;
  empty: ReactNode;
  onDelete: (company: CompanySummary) => void;
}

/** Company, status, services, plan, and what can be done with each. */
export function CompaniesTable({ companies, stale, empty, onDelete }: CompaniesTableProps) {
  const t = useTranslations('superAdmin.companies');
  const navigate = useNavigate();
  const columns: Column<CompanySummary>[] = [
    {
      key: 'name',
      header: t('company'),
      render: ({ id, name }) => (
        <Link to="/super-admin/company-instance/$companyId" params={{ companyId: id }}>
          {name}
        </Link>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      bare: true,
      width: '150px',
      render: (company) => <StatusSwitch company={company} />,
    },
    {
      key: 'services',
      header: t('services'),
      bare: true,
      width: '132px',
      render: ({ policies }) => <ServiceBadges policies={policies} />,
    },
    { key: 'plan', header: t('plan'), width: '132px', render: () => t('enterprise') },
  ];

  function acts(company: CompanySummary): MenuItem[] {
    return [
      {
        label: t('support'),
        icon: <IconHeadset size={18} stroke={1.6} aria-hidden="true" />,
        note: t('supportNote'),
        onSelect: () => openSupport(company.id),
      },
      {
        label: t('edit'),
        icon: <IconPencil size={18} stroke={1.6} aria-hidden="true" />,
        onSelect: () =>
          void navigate({
            to: '/super-admin/company-instance/$companyId',
            params: { companyId: company.id },
          }),
      },
      {
        label: t('delete'),
        icon: <IconTrash size={18} stroke={1.6} aria-hidden="true" />,
        onSelect: () => onDelete(company),
        danger: true,
        divided: true,
      },
    ];
  }

  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={companies}
      stale={stale}
      empty={empty}
      expected={10}
      menu={{ header: t('actions'), label: ({ name }) => t('actionsOf', { name }), items: acts }}
    />
  );
}
