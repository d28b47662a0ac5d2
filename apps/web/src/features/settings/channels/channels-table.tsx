import type { ChannelItem } from '@centralita/contract/channels/schema';
import { IconBrandWhatsapp, IconHeartbeat, IconPencil, IconPhone, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import classes from './channels-table.module.css';
import { shownNumber } from '../../../parts/phones/phone-text.ts';

interface ChannelsTableProps {
  /** Undefined while they load. */
  channels: readonly ChannelItem[] | undefined;
  stale: boolean;
  empty: ReactNode;
  onEdit: (channel: ChannelItem) => void;
  /** Of WhatsApp numbers. */
  onHealth: (channel: ChannelItem) => void;
  onDelete: (channel: ChannelItem) => void;
}

/** Name, type, number, status and what can be done with each channel; nothing with a test number. */
export function ChannelsTable({ channels, stale, empty, onEdit, onHealth, onDelete }: ChannelsTableProps) {
  const t = useTranslations('channels');
  const columns: Column<ChannelItem>[] = [
    {
      key: 'name',
      header: t('table.name'),
      render: ({ name, is_test }) => (
        <>
          {name}
          {is_test ? <span className={classes.test}>{t('testNumber')}</span> : null}
        </>
      ),
    },
    { key: 'type', header: t('table.type'), width: '132px', render: (channel) => <Kind {...channel} /> },
    {
      key: 'number',
      header: t('table.number'),
      width: '176px',
      render: ({ phone }) => <span className={classes.number}>{shownNumber(phone)}</span>,
    },
    {
      key: 'status',
      header: t('table.status'),
      width: '132px',
      render: ({ status, concurrency_limit }) => (
        <span className={classes.status} data-status={concurrency_limit === 0 ? 'paused' : status}>
          {t(`status.${concurrency_limit === 0 ? 'paused' : status}`)}
        </span>
      ),
    },
  ];

  function acts(channel: ChannelItem): MenuItem[] {
    if (channel.is_test) return [];
    const health = {
      label: t('health.open'),
      icon: <IconHeartbeat size={18} stroke={1.6} aria-hidden="true" />,
      onSelect: () => onHealth(channel),
    };
    return [
      ...(channel.type === 'whatsapp:channel' ? [health] : []),
      {
        label: channel.type === 'phone:channel' ? t('edit') : t('rename'),
        icon: <IconPencil size={18} stroke={1.6} aria-hidden="true" />,
        onSelect: () => onEdit(channel),
      },
      {
        label: t('delete'),
        icon: <IconTrash size={18} stroke={1.6} aria-hidden="true" />,
        onSelect: () => onDelete(channel),
        danger: true,
        divided: true,
      },
    ];
  }

  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={channels}
      stale={stale}
      empty={empty}
      menu={{
        header: t('table.actions'),
        label: ({ name }) => t('actionsOf', { name }),
        items: acts,
      }}
    />
  );
}

function Kind({ type }: Pick<ChannelItem, 'type'>) {
  const t = useTranslations('channels.kind');
  const isPhone = type === 'phone:channel';
  const Icon = isPhone ? IconPhone : IconBrandWhatsapp;
  return (
    <span className={classes.kind}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {t(isPhone ? 'phone' : 'whatsapp')}
    </span>
  );
}
