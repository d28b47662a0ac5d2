import { limitNearShare } from '@centralita/contract/core/constants';
import type { Report, ReportTable } from '@centralita/contract/reports/schema';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import type { ReactNode } from 'react';
import { holds, wiki } from '../../platform/access.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useSession } from '../../platform/session.ts';
import { useThreadNotices } from '../../platform/thread-notices.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { DownloadTable } from './download-table.tsx';
import { reportQuery } from './queries.ts';
import { RangeBar } from './range-bar.tsx';
import type { ReportSearch } from './report-address.ts';
import { DayChart, HourChart } from './report-charts.tsx';
import { Campaigns, Channels, Failures, Questions, Results, Scores, Statuses } from './report-tables.tsx';
import classes from './reports.module.css';
import { Section } from './section.tsx';
import { StatCards } from './stat-cards.tsx';
import { useMeasures } from './use-measures.ts';

interface ReportViewProps {
  /** Null: over all campaigns. */
  campaignId: string | null;
  search: ReportSearch;
  onSearch: (search: ReportSearch) => void;
  /** The button of an empty report. */
  start: ReactNode;
  /** Below all else. */
  children?: ReactNode;
}

/** A busy company's chats change all the time; its figures are looked at once in so many ms. */
const everyMs = 3_000;

/** What happened over some days: figures, drawings and tables, true while one looks. */
export function ReportView({ campaignId, search, onSearch, start, children }: ReportViewProps) {
  const t = useTranslations('reports');
  const { data, error, isPlaceholderData, refetch } = useQuery(reportQuery(campaignId, search));
  useThreadNotices(() => Promise.all([refetch(), new Promise((resolve) => setTimeout(resolve, everyMs))]));
  const { wholeDay } = useMeasures();
  return (
    <div className={classes.root}>
      <RangeBar search={search} shown={data} onChange={onSearch} />
      <p className={classes.note} role="status">
        {data
          ? t('shown', {
              from: wholeDay(data.from),
              to: wholeDay(data.to),
              zone: data.time_zone.replaceAll('_', ' '),
            })
          : ' '}{' '}
        {data?.is_being_counted ? t('beingCounted') : ''}
      </p>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : isEmpty(data) ? (
        <EmptyState icon={<IconChartBar size={24} stroke={1.5} />} title={t('empty.title')} action={start}>
          {t(campaignId === null ? 'empty.text' : 'empty.campaignText')}
        </EmptyState>
      ) : (
        <div className={classes.parts} data-stale={isPlaceholderData || undefined}>
          <Parts report={data} campaignId={campaignId} search={search} />
        </div>
      )}
      {children}
    </div>
  );
}

function Parts({
  report,
  campaignId,
  search,
}: Pick<ReportViewProps, 'campaignId' | 'search'> & { report: Report }) {
  const t = useTranslations('reports');
  const download = (table: ReportTable) => (
    <DownloadTable campaignId={campaignId} search={search} table={table} />
  );
  const isOneDay = report.from === report.to;
  const { user } = useSession();
  const mayTrain = user !== null && holds(user.policies, wiki);
  const { reached, not_reached, pending } = report.people;
  return (
    <>
      <StatCards report={report} />
      {isOneDay ? null : <DayChart report={report} download={download} />}
      <HourChart report={report} download={download} />
      <div className={classes.pair}>
        <Section
          title={t('people.statuses')}
          note={t('people.reached', { reached, notReached: not_reached, pending })}
          tools={download('statuses')}
        >
          <Statuses report={report} />
        </Section>
        <Section title={t('people.results')} tools={download('results')}>
          <Results report={report} />
        </Section>
      </div>
      {campaignId === null ? (
        <Section bare title={t('campaigns.title')} tools={download('campaigns')}>
          <Campaigns report={report} search={search} />
        </Section>
      ) : null}
      <Section bare title={t('channels.title')} tools={download('channels')}>
        <Channels report={report} />
      </Section>
      <div className={classes.pair}>
        <Section title={t('failures.title')} tools={download('failures')}>
          <Failures report={report} />
        </Section>
        <Section title={t('scores.title')} tools={download('csat')}>
          <Scores report={report} />
        </Section>
      </div>
      <Section
        bare
        title={t('questions.title')}
        tools={
          <span className={classes.tools}>
            {mayTrain ? (
              <LinkButton to="/knowledge-base/train/feedback" size="sm">
                {t('questions.gaps')}
              </LinkButton>
            ) : null}
            {download('questions')}
          </span>
        }
      >
        <Questions report={report} />
      </Section>
      <Plan answers={report.answers} />
    </>
  );
}

/** The answers of the running month, whatever days are looked at. */
function Plan({ answers: { month, used, limit } }: Pick<Report, 'answers'>) {
  const t = useTranslations('reports.plan');
  const format = useFormatter();
  const { count, percent } = useMeasures();
  const share = limit > 0 ? used / limit : 0;
  const name = format.dateTime(new Date(`${month}-01T00:00:00Z`), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <Section title={t('title')} note={t('note')}>
      <Meter
        label={name}
        text={t('used', {
          used: count(used),
          limit: count(limit),
          share: percent(Math.floor(share * 100) / 100),
        })}
        share={share}
        near={limitNearShare}
      />
    </Section>
  );
}

function Waiting() {
  const words = useUiWords();
  return (
    <div aria-busy="true">
      <span className="unseen">{words.loading}</span>
      <div className={classes.stats}>
        {Array.from({ length: 10 }, (_, at) => (
          <Skeleton key={at} height="104px" />
        ))}
      </div>
      <div className={classes.later}>
        <Skeleton height="320px" />
      </div>
    </div>
  );
}

function isEmpty({ figures, figures_before, people, failures }: Report): boolean {
  const said = (of: Report['figures']) =>
    of.conversations + of.messages.person + of.messages.ai + of.messages.operator + of.messages.system;
  return said(figures) + said(figures_before) + people.people + failures.length === 0;
}
