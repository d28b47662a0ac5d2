import type { Report } from '@centralita/contract/reports/schema';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/card.tsx';
import classes from './reports.module.css';
import { useMeasures } from './use-measures.ts';

interface Stat {
  name:
    | 'newPeople'
    | 'conversations'
    | 'fromPeople'
    | 'fromAi'
    | 'firstAnswer'
    | 'takeOvers'
    | 'queue'
    | 'waiting'
    | 'csat'
    | 'unanswered';
  text: string;
  /** Beneath it. */
  note?: string;
  now: number | null;
  before: number | null;
}

/** The figures of a range, each with how it changed against as many days before. */
export function StatCards({ report }: { report: Report }) {
  const t = useTranslations('reports.stats');
  const { count, length, average } = useMeasures();
  const { figures: now, figures_before: before, chats } = report;
  const counted = (name: Stat['name'], of: (figures: Report['figures']) => number, note?: string): Stat => ({
    ...{ name, text: count(of(now)), now: of(now), before: of(before) },
    ...(note ? { note } : {}),
  });
  const took = (name: Stat['name'], of: 'first_answer' | 'queue_wait'): Stat => ({
    ...{ name, text: length(now[of].p50), now: now[of].p50, before: before[of].p50 },
    ...(now[of].p90 === null ? {} : { note: t('p90', { time: length(now[of].p90) }) }),
  });
  const stats: Stat[] = [
    counted('newPeople', ({ new_people }) => new_people),
    counted('conversations', ({ conversations }) => conversations),
    counted('fromPeople', ({ messages }) => messages.person),
    counted('fromAi', ({ messages }) => messages.ai, t('fromOperators', { count: now.messages.operator })),
    took('firstAnswer', 'first_answer'),
    counted('takeOvers', ({ take_overs }) => take_overs),
    took('queue', 'queue_wait'),
    {
      ...{ name: 'waiting', text: count(chats.waiting), now: null, before: null },
      note: t('withPeople', { count: chats.with_people }),
    },
    {
      ...{ name: 'csat', now: now.csat.average, before: before.csat.average },
      text: now.csat.average === null ? '–' : t('csatOf', { average: average(now.csat.average) }),
      note: t('csatAnswers', { answers: now.csat.answers, asked: now.csat.asked }),
    },
    counted('unanswered', ({ unanswered }) => unanswered, t('inConversations')),
  ];
  return (
    <ul className={classes.stats} aria-label={t('label')}>
      {stats.map((stat) => (
        <Card as="li" key={stat.name}>
          <p className={classes.statName}>{t(stat.name)}</p>
          <p className={classes.statValue}>{stat.text}</p>
          <p className={classes.statNote}>
            <Change now={stat.now} before={stat.before} />
            {stat.note ? <span>{stat.note}</span> : null}
          </p>
        </Card>
      ))}
    </ul>
  );
}

/** How much more or less than before; nothing where there is nothing to compare. */
function Change({ now, before }: Pick<Stat, 'now' | 'before'>) {
  const t = useTranslations('reports.stats');
  const { percent } = useMeasures();
  if (now === null || before === null || (now === 0 && before === 0)) return null;
  if (before === 0) return <span className={classes.change}>{t('noneBefore')}</span>;
  const share = now / before - 1;
  if (Math.abs(share) < 0.005) return <span className={classes.change}>{t('same')}</span>;
  const Arrow = share > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.change}>
      <Arrow size={14} stroke={2} aria-hidden="true" />
      {share > 0 ? t('more', { share: percent(share) }) : t('less', { share: percent(-share) })}
    </span>
  );
}
