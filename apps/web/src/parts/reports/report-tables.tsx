import type { Report } from '@centralita/contract/reports/schema';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Instant } from '../../platform/instant.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { linkTo } from './link-to.ts';
import type { ReportSearch } from './report-address.ts';
import classes from './reports.module.css';
import { Shares } from './shares.tsx';
import { useMeasures } from './use-measures.ts';

interface ReportProps {
  report: Report;
}

/** Reasons of clients that have words of their own (locales, clients.reasons). */
const reasons = [
  'transferred',
  'time_out',
  'fault',
  'provider_error',
  'opted_out',
  'blocked',
  'operator',
  'no_answer',
  'campaign_over',
] as const;

/** How the people stand whose last activity was in the range. */
export function Statuses({ report: { statuses } }: ReportProps) {
  const t = useTranslations('reports.people');
  const clients = useTranslations('clients.status');
  return (
    <Shares
      label={t('statuses')}
      shares={statuses.map(({ status, people }) => ({ key: status, name: clients(status), count: people }))}
    />
  );
}

/** What came of them. */
export function Results({ report: { results, people } }: ReportProps) {
  const t = useTranslations('reports.people');
  if (results.length === 0) return <p className={classes.note}>{t('noResults')}</p>;
  return (
    <Shares
      label={t('results')}
      of={people.people}
      shares={results.map((one) => ({ key: one.label, name: one.label, count: one.people }))}
    />
  );
}

/** What did not arrive, and why conversations did not come to their end. */
export function Failures({ report: { failures } }: ReportProps) {
  const t = useTranslations('reports.failures');
  const clients = useTranslations('clients');
  const nameOf = ({ what, reason }: Report['failures'][number]) => {
    if (what === 'message') return t('message');
    const known = reasons.find((one) => one === reason);
    if (known) return clients(`reasons.${known}`);
    if (reason === 'wrong_number' || reason === 'not_answered') return clients(`status.${reason}`);
    return reason === 'disconnected' ? clients('status.disconnected') : reason;
  };
  if (failures.length === 0) return <p className={classes.note}>{t('none')}</p>;
  return (
    <Shares
      label={t('title')}
      shares={failures.map((one) => ({
        key: `${one.what} ${one.reason}`,
        name: nameOf(one),
        note: one.what === 'message' ? t('code', { code: one.reason }) : undefined,
        count: one.count,
      }))}
    />
  );
}

/** Channel by channel; the sandbox is marked. */
export function Channels({ report: { channels } }: ReportProps) {
  const t = useTranslations('reports.channels');
  const clients = useTranslations('clients');
  const names = {
    'phone:channel': clients('channels.phone'),
    'whatsapp:channel': clients('channels.whatsapp'),
    'api:channel': clients('channels.api'),
  };
  const rows = channels.map((one) => ({ id: `${one.channel} ${one.is_sandbox}`, ...one }));
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      empty={<p className={classes.note}>{t('none')}</p>}
      columns={[
        {
          key: 'channel',
          header: t('channel'),
          render: ({ channel, is_sandbox }) => (is_sandbox ? clients('sandbox') : names[channel]),
        },
        ...useSlices(),
      ]}
    />
  );
}

/** Campaign by campaign; each leads to its own report of the same days. */
export function Campaigns({ report: { campaigns }, search }: ReportProps & { search: ReportSearch }) {
  const t = useTranslations('reports.campaigns');
  return (
    <DataTable
      label={t('title')}
      rows={campaigns}
      empty={<p className={classes.note}>{t('none')}</p>}
      columns={[
        {
          key: 'name',
          header: t('name'),
          render: ({ id, name }) => (
            <Link {...linkTo(id, search)} dir="auto">
              {name}
            </Link>
          ),
        },
        ...useSlices(),
      ]}
    />
  );
}

type Slice = Report['campaigns'][number] | Report['channels'][number];

function useSlices(): Column<Slice & { id: string }>[] {
  const t = useTranslations('reports.columns');
  const { count, average } = useMeasures();
  const numbers = [
    'people',
    'reached',
    'conversations',
    'messages_in',
    'messages_out',
    'take_overs',
  ] as const;
  const numeric = { numeric: true, width: '11%' } as const;
  return [
    ...numbers.map((key) => ({
      ...{ key, header: t(key), ...numeric },
      render: (row: Slice) => count(row[key]),
    })),
    {
      ...{ key: 'csat', header: t('csat'), ...numeric },
      render: ({ csat }) => (csat === null ? '–' : average(csat)),
    },
  ];
}

/** How often each number was given, the best first. */
export function Scores({ report: { figures } }: ReportProps) {
  const t = useTranslations('reports.scores');
  const { scores, answers } = figures.csat;
  if (answers === 0) return <p className={classes.note}>{t('none')}</p>;
  return (
    <Shares
      label={t('title')}
      shares={scores
        .map((count, at) => ({ key: String(at + 1), name: t('score', { score: at + 1 }), count }))
        .toReversed()}
    />
  );
}

/** What had no answer, the most asked first. */
export function Questions({ report: { questions } }: ReportProps) {
  const t = useTranslations('reports.questions');
  const { count } = useMeasures();
  return (
    <DataTable
      label={t('title')}
      rows={questions.map((one) => ({ id: one.question, ...one }))}
      empty={<p className={classes.note}>{t('none')}</p>}
      columns={[
        {
          key: 'question',
          header: t('question'),
          render: ({ question }) => <span dir="auto">{question}</span>,
        },
        {
          key: 'count',
          header: t('times'),
          numeric: true,
          width: '110px',
          render: (row) => count(row.count),
        },
        { key: 'last', header: t('last'), width: '150px', render: ({ last_at }) => <Instant at={last_at} /> },
      ]}
    />
  );
}
