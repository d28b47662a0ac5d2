import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { useChannelName } from './channel-name.tsx';
import { beneathOf, calledOf } from './client-name.ts';
import { ClientStatusMark } from './client-status.tsx';
import { opened, type ClientsSearch } from './clients-address.ts';
import classes from './clients.module.css';
import { ResultMark } from './result-mark.tsx';

interface ClientsTableProps {
  /** Undefined while they load. */
  clients: readonly CampaignClient[] | undefined;
  search: ClientsSearch;
  stale: boolean;
  empty: ReactNode;
  items: (client: CampaignClient) => MenuItem[];
}

/** Who it is, how it stands, what came of it, where and when; a click on a row opens all of it. */
export function ClientsTable({ clients, search, stale, empty, items }: ClientsTableProps) {
  const t = useTranslations('clients');
  return (
    <div className={classes.table}>
      <DataTable
        label={t('list')}
        columns={useColumns(search)}
        rows={clients}
        stale={stale}
        empty={empty}
        expected={10}
        menu={{
          header: t('actions'),
          label: (client) => t('actionsOf', { name: calledOf(client) }),
          items,
        }}
      />
    </div>
  );
}

function useColumns(search: ClientsSearch): Column<CampaignClient>[] {
  const t = useTranslations('clients');
  const channelName = useChannelName();
  return [
    { key: 'name', header: t('name'), render: (client) => <Who client={client} search={search} /> },
    {
      key: 'status',
      header: t('status.label'),
      width: '190px',
      render: (client) => <ClientStatusMark client={client} />,
    },
    {
      key: 'result',
      header: t('result'),
      width: '170px',
      render: (client) => <ResultMark client={client} />,
    },
    { key: 'channel', header: t('channel'), width: '110px', render: channelName },
    { key: 'type', header: t('type'), width: '100px', render: ({ type }) => t(`types.${type}`) },
    {
      key: 'date',
      header: t('date'),
      width: '110px',
      render: ({ date, last_activity_at }) => <time dateTime={last_activity_at}>{date}</time>,
    },
    { key: 'time', header: t('time'), width: '76px', render: ({ time }) => time },
  ];
}

/** The link covers its row: wherever one clicks, and by keyboard once. */
function Who({ client, search }: { client: CampaignClient; search: ClientsSearch }) {
  const beneath = beneathOf(client);
  return (
    <div className={classes.who}>
      <Link
        to="."
        search={opened(search, client.id)}
        resetScroll={false}
        preload={false}
        className={classes.opens}
        id={`client-${client.id}`}
        dir="auto"
      >
        {calledOf(client)}
      </Link>
      {beneath ? <span className={classes.small}>{beneath}</span> : null}
    </div>
  );
}
