import type { Report, ReportTable } from '@centralita/contract/reports/schema';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ChartColumn } from '../../ui/column-chart.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { stretchesOf } from './columns-of.ts';
import { PlainTable } from './plain-table.tsx';
import { Section } from './section.tsx';
import { useMeasures } from './use-measures.ts';

/** What draws is fetched once there is something to draw. */
const ColumnChart = lazy(() => import('../../ui/column-chart.tsx'));

/** Messages day by day; of many days week by week. */
export function DayChart({ report, download }: ChartProps) {
  const t = useTranslations('reports.days');
  const { day, wholeDay, count } = useMeasures();
  const stretches = stretchesOf(report.days);
  const nameOf = ({ from, to }: { from: string; to: string }) =>
    from === to ? wholeDay(from) : `${wholeDay(from)} – ${wholeDay(to)}`;
  return (
    <Charted
      title={t(stretches.some(({ from, to }) => from !== to) ? 'weeks' : 'title')}
      what={t('day')}
      download={download('days')}
      columns={stretches.map((one) => ({
        key: one.from,
        label: day(one.from),
        name: nameOf(one),
        values: [one.messages_in, one.messages_out],
        more: [count(one.new_people), count(one.conversations)],
      }))}
      more={[t('newPeople'), t('conversations')]}
    />
  );
}

/** At which hours of the day people write. */
export function HourChart({ report, download }: ChartProps) {
  const t = useTranslations('reports.hours');
  const { count } = useMeasures();
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return (
    <Charted
      title={t('title')}
      what={t('hour')}
      download={download('hours')}
      columns={report.hours.map(({ hour, messages_in, messages_out, conversations }) => ({
        key: String(hour),
        label: clock(hour),
        name: `${clock(hour)} – ${clock((hour + 1) % 24)}`,
        values: [messages_in, messages_out],
        more: [count(conversations)],
      }))}
      more={[t('conversations')]}
    />
  );
}

interface ChartProps {
  report: Report;
  /** The button that saves a table. */
  download: (table: ReportTable) => ReactNode;
}

interface ChartedProps {
  title: string;
  /** Heading of the first column of the table. */
  what: string;
  columns: readonly (ChartColumn & { more: string[] })[];
  more: readonly string[];
  download: ReactNode;
}

/** A drawing, and the same as a table that opens beneath it. */
function Charted({ title, what, columns, more, download }: ChartedProps) {
  const t = useTranslations('reports.chart');
  const { count } = useMeasures();
  const sum = (at: 0 | 1) => columns.reduce((all, { values }) => all + values[at], 0);
  const label = t('summary', { title, people: count(sum(0)), us: count(sum(1)) });
  return (
    <Section title={title} tools={download}>
      <Suspense fallback={<Skeleton height="254px" />}>
        <ColumnChart label={label} series={[t('fromPeople'), t('fromUs')]} columns={columns} format={count} />
      </Suspense>
      <PlainTable
        label={title}
        columns={[what, t('fromPeople'), t('fromUs'), ...more]}
        rows={columns.map(({ key, name, values, more: cells }) => ({
          key,
          cells: [name, count(values[0]), count(values[1]), ...cells],
        }))}
      />
    </Section>
  );
}
