import type { ContactPool } from '@centralita/contract/contacts/schema';
import { IconFolderOpen, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { shortened } from './campaign-names.ts';

interface PoolsTableProps {
  /** Undefined while they load. */
  pools: readonly ContactPool[] | undefined;
  stale: boolean;
  empty: ReactNode;
  onRename: (pool: ContactPool) => void;
  onDelete: (pool: ContactPool) => void;
}

/** Name, number of contacts and the campaigns that use it, with what can be done to each. */
export function PoolsTable({ pools, stale, empty, onRename, onDelete }: PoolsTableProps) {
  const t = useTranslations('contacts');
  const columns = useColumns();
  const navigate = useNavigate();

  const items = (pool: ContactPool): MenuItem[] => [
    {
      label: t('open'),
      icon: <IconFolderOpen size={18} stroke={1.6} aria-hidden="true" />,
      onSelect: () =>
        void navigate({ to: '/contact-center/contacts/$contactListId', params: { contactListId: pool.id } }),
    },
    {
      label: t('rename'),
      icon: <IconPencil size={18} stroke={1.6} aria-hidden="true" />,
      onSelect: () => onRename(pool),
    },
    {
      label: t('delete'),
      icon: <IconTrash size={18} stroke={1.6} aria-hidden="true" />,
      onSelect: () => onDelete(pool),
      danger: true,
      divided: true,
    },
  ];

  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={pools}
      stale={stale}
      empty={empty}
      expected={10}
      menu={{ header: t('actions'), label: ({ name }) => t('actionsOf', { name }), items }}
    />
  );
}

function useColumns(): Column<ContactPool>[] {
  const t = useTranslations('contacts');
  const format = useFormatter();
  return [
    {
      key: 'name',
      header: t('name'),
      render: ({ id, name }) => (
        <Link to="/contact-center/contacts/$contactListId" params={{ contactListId: id }} dir="auto">
          {name}
        </Link>
      ),
    },
    {
      key: 'contacts',
      header: t('count'),
      width: '128px',
      numeric: true,
      render: ({ contacts }) => format.number(contacts),
    },
    { key: 'campaigns', header: t('campaigns'), render: (pool) => <Campaigns pool={pool} /> },
  ];
}

function Campaigns({ pool: { campaigns } }: { pool: ContactPool }) {
  const t = useTranslations('contacts');
  const names = campaigns.map(({ name }) => name);
  const { shown, others } = shortened(names);
  if (names.length === 0) return t('noCampaign');
  return (
    <span title={others > 0 ? names.join(', ') : undefined} dir="auto">
      {others > 0 ? t('more', { names: shown, count: others }) : shown}
    </span>
  );
}
