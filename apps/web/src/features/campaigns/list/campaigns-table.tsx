import type { Campaign, CampaignChannel } from '@centralita/contract/campaigns/schema';
import { IconBrandWhatsapp, IconCode, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { progressAddress, resultsAddress, settingsAddress, type ChannelName } from '../campaigns-address.ts';
import classes from './list.module.css';
import { StatusMark } from './status-mark.tsx';
import { useMissingText } from './use-missing-text.ts';

interface CampaignsTableProps {
  /** Undefined while they load. */
  campaigns: readonly Campaign[] | undefined;
  stale: boolean;
  empty: ReactNode;
  items: (campaign: Campaign) => MenuItem[];
}

/** Name with what is missing, status, type, channels and the day of the end, with what can be done to each. */
export function CampaignsTable({ campaigns, stale, empty, items }: CampaignsTableProps) {
  const t = useTranslations('campaigns');
  return (
    <DataTable
      label={t('title')}
      columns={useColumns()}
      rows={campaigns}
      stale={stale}
      empty={empty}
      expected={10}
      menu={{ header: t('actions'), label: ({ name }) => t('actionsOf', { name }), items }}
    />
  );
}

function useColumns(): Column<Campaign>[] {
  const t = useTranslations('campaigns');
  const shortDay = useShortDay();
  return [
    { key: 'name', header: t('name'), render: (campaign) => <Name campaign={campaign} /> },
    {
      key: 'status',
      header: t('status.label'),
      width: '128px',
      render: ({ status }) => <StatusMark status={status} />,
    },
    {
      key: 'type',
      header: t('type.label'),
      width: '116px',
      render: ({ type }) => type.map((one) => t(`type.${one}`)).join(', ') || '–',
    },
    {
      key: 'channels',
      header: t('channels.label'),
      width: '210px',
      render: ({ channels }) =>
        channels.length === 0 ? (
          '–'
        ) : (
          <span className={classes.channels}>
            {channels.map((kind) => (
              <Channel key={kind} kind={kind} />
            ))}
          </span>
        ),
    },
    {
      key: 'ends',
      header: t('ends'),
      width: '112px',
      render: ({ date_end, timezone_id }) => (
        <time dateTime={date_end}>{shortDay(date_end, timezone_id)}</time>
      ),
    },
  ];
}

/** It leads where one looks at it mostly: its clients, or while it is incomplete what it still needs. */
function Name({ campaign }: { campaign: Campaign }) {
  const { id, name, status } = campaign;
  const missing = useMissingText()(campaign);
  const to = { in_progress: progressAddress, paused: progressAddress, finished: resultsAddress };
  const address = status === 'incomplete' ? settingsAddress(id) : to[status](id);
  return (
    <div className={classes.named}>
      <Link to={address} dir="auto">
        {name}
      </Link>
      {status === 'finished'
        ? null
        : missing.map((text) => (
            <span key={text} className={classes.missing}>
              {text}
            </span>
          ))}
    </div>
  );
}

const icons = { phone: IconPhone, whatsapp: IconBrandWhatsapp, api: IconCode };

function Channel({ kind }: { kind: CampaignChannel }) {
  const t = useTranslations('campaigns.channels');
  const name = kind.replace(':channel', '') as ChannelName;
  const Icon = icons[name];
  return (
    <span className={classes.channel}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {t(name)}
    </span>
  );
}

/** Writes the day of an end as the specification does, `MMM-DD`, by the campaign's calendar: `Dec-05`. */
function useShortDay(): (at: string, timeZone: string) => string {
  const format = useFormatter();
  return (at, timeZone) => {
    const then = new Date(at);
    const month = format.dateTime(then, { month: 'short', timeZone }).replace('.', '');
    const day = format.dateTime(then, { day: '2-digit', timeZone });
    return `${month.charAt(0).toUpperCase()}${month.slice(1)}-${day}`;
  };
}
