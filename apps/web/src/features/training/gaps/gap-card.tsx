import { dismissGap } from '@centralita/contract/training/gap-routes';
import type { Gap } from '@centralita/contract/training/gap-schema';
import { IconEyeOff, IconFilePlus, IconSchool } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { Instant } from '../../../platform/instant.tsx';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import { Menu } from '../../../ui/menu.tsx';
import type { Days } from './gap-address.ts';
import classes from './gaps.module.css';
import { Spark } from './spark.tsx';

interface GapCardProps {
  gap: Gap;
  days: Days;
}

/** One thing that people asked in vain: how often, since when, in which words, and what to do about it. */
export function GapCard({ gap, days }: GapCardProps) {
  const t = useTranslations('training.gaps');
  const { best, count, unanswered, assistants, examples } = gap;
  const low = count - unanswered;
  return (
    <Card as="li">
      <article className={classes.gap} aria-label={best.question}>
        <div className={classes.words}>
          <Link
            to="/knowledge-base/train/$queryId"
            params={{ queryId: best.query_id }}
            className={classes.question}
            dir="auto"
          >
            {best.question}
          </Link>
          <p className={classes.facts}>
            {[
              unanswered > 0 ? t('unanswered', { count: unanswered }) : null,
              low > 0 ? t('low', { count: low }) : null,
              assistants.map(({ name }) => name).join(', '),
            ]
              .filter(Boolean)
              .join(' · ')}{' '}
            · <Instant at={gap.last_at} />
          </p>
          {examples.length > 0 ? <OtherWordings examples={examples} /> : null}
        </div>
        <div className={classes.figures}>
          <Spark counts={gap.spark} label={t('spark', { count, before: gap.count_before, days })} />
          <span className={classes.count}>{t('times', { count })}</span>
          <Trend count={count} before={gap.count_before} />
        </div>
        <Acts gap={gap} />
      </article>
    </Card>
  );
}

function OtherWordings({ examples }: Pick<Gap, 'examples'>) {
  const t = useTranslations('training.gaps');
  return (
    <details className={classes.others}>
      <summary>{t('wordings', { count: examples.length })}</summary>
      <ul>
        {examples.map(({ query_id, question }) => (
          <li key={query_id} dir="auto">
            <Link to="/knowledge-base/train/$queryId" params={{ queryId: query_id }}>
              {question}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** More or less than in the period before; nothing where that is the same. */
function Trend({ count, before }: { count: number; before: number }) {
  const t = useTranslations('training.gaps');
  if (before === 0) return <span className={classes.trend}>{t('new')}</span>;
  const difference = count - before;
  if (difference === 0) return <span className={classes.trend}>{t('same')}</span>;
  return (
    <span className={classes.trend} data-more={difference > 0 || undefined}>
      {difference > 0 ? t('more', { count: difference }) : t('fewer', { count: -difference })}
    </span>
  );
}

function Acts({ gap }: { gap: Gap }) {
  const t = useTranslations('training.gaps');
  const navigate = useNavigate();
  const { busy, run } = useAct(0, 'gaps');
  const { question, query_id } = gap.best;

  async function dismiss() {
    const leave = () => call(dismissGap, { body: { gap_id: gap.id } });
    if (await run(leave, { success: t('dismissed'), failure: t('dismissFailed') })) focusContent();
  }

  return (
    <div className={classes.acts}>
      <Button
        size="sm"
        icon={<IconSchool size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void navigate({ to: '/knowledge-base/train/$queryId', params: { queryId: query_id } })}
      >
        {t('train')}
        <span className="unseen">: {question}</span>
      </Button>
      <AddSource gap={gap} />
      <Button
        size="sm"
        kind="quiet"
        busy={busy}
        icon={<IconEyeOff size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void dismiss()}
      >
        {t('dismiss')}
        <span className="unseen">: {question}</span>
      </Button>
    </div>
  );
}

/** Into the folder that the assistant answers from; where there are several, one is chosen. */
function AddSource({ gap: { categories, best } }: { gap: Gap }) {
  const t = useTranslations('training.gaps');
  const navigate = useNavigate();
  const [only] = categories;
  function add(folderId: string | null) {
    const search = { add: 'document' } as const;
    if (folderId === null) void navigate({ to: '/knowledge-base/sources-management', search });
    else void navigate({ to: '/knowledge-base/sources-management/$folderId', params: { folderId }, search });
  }
  const several = categories.length > 1;
  const button = (
    <Button
      size="sm"
      icon={<IconFilePlus size={16} stroke={1.75} aria-hidden="true" />}
      {...(several ? {} : { onClick: () => add(only?.id ?? null) })}
    >
      {t('addSource')}
      <span className="unseen">: {best.question}</span>
    </Button>
  );
  if (!several) return button;
  return (
    <Menu
      label={t('addSourceTo')}
      width={220}
      target={button}
      items={categories.map(({ id, name }) => ({ label: name, onSelect: () => add(id) }))}
    />
  );
}
