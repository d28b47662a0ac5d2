import { launchPreview, type NotTried } from '@centralita/contract/campaigns/preview-routes';
import type { ReplyOf } from '@centralita/contract/core/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { read } from '../../../platform/query.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { HeatMap } from './heat-map.tsx';
import { NotTriedPanel } from './not-tried-panel.tsx';
import type { PreviewBody } from './preview-body.ts';
import classes from './preview.module.css';

type Preview = ReplyOf<typeof launchPreview>;

/** What a campaign that reaches out will do, before it does: whom it tries, whom not and why, and when. */
export function LaunchPreview({ body }: { body: PreviewBody }) {
  const t = useTranslations('campaigns.preview');
  const seen = useQuery({ ...read('campaigns', launchPreview, { body }), placeholderData: keepPreviousData });
  return (
    <section className={classes.root} aria-busy={seen.isFetching || undefined}>
      <h2 className={classes.title}>{t('title')}</h2>
      {seen.data ? (
        <Shown seen={seen.data} body={body} />
      ) : seen.error ? (
        <LoadFailed error={seen.error} onRetry={() => void seen.refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="120px" />
        </div>
      )}
    </section>
  );
}

function Shown({ seen, body }: { seen: Preview; body: PreviewBody }) {
  const t = useTranslations('campaigns.preview');
  const { people, tried, left_over: leftOver, looked_until: lookedUntil, answers } = seen;
  return (
    <>
      <p role="status">
        {t('people', { count: people })} {t('tried', { count: tried })}{' '}
        {leftOver > 0 ? t(lookedUntil === null ? 'leftOver' : 'leftOverAfter', { count: leftOver }) : ''}{' '}
        {lookedUntil === null ? '' : t('lookedUntil')}
      </p>
      <Reasons seen={seen} body={body} />
      {tried > 0 ? <Facts seen={seen} timeZone={body.timezone_id} /> : null}
      {tried > answers.limit - answers.used ? <p className={classes.warning}>{t('answersFew')}</p> : null}
      {tried > 0 ? <HeatMap perHour={seen.per_hour} timeZone={body.timezone_id} /> : null}
    </>
  );
}

function Reasons({ seen: { not_tried: all }, body }: { seen: Preview; body: PreviewBody }) {
  const t = useTranslations('campaigns.preview');
  const panel = useAsked<NotTried>();
  if (all.length === 0) return null;
  return (
    <>
      <ul className={classes.reasons} aria-label={t('notTried')}>
        {all.map(({ reason, count }) => (
          <li key={reason}>
            <button type="button" className={classes.reason} onClick={() => panel.ask(reason)}>
              {t('opens', { count, reason: t(`reason.${reason}`) })}
            </button>
          </li>
        ))}
      </ul>
      <NotTriedPanel asked={panel} body={body} />
    </>
  );
}

function Facts({ seen, timeZone }: { seen: Preview; timeZone: string }) {
  const t = useTranslations('campaigns.preview');
  const format = useFormatter();
  const when = (at: string | null) =>
    at === null
      ? '–'
      : format.dateTime(new Date(at), {
          ...{ timeZone, weekday: 'short', day: 'numeric', month: 'short' },
          ...{ hour: '2-digit', minute: '2-digit' },
        });
  return (
    <dl className={classes.facts}>
      <Fact name={t('first')}>{when(seen.first_attempt)}</Fact>
      <Fact name={t('lastFirst')}>{when(seen.last_first_attempt)}</Fact>
      {seen.retries > 0 ? (
        <>
          <Fact name={t('retries')}>{t('retriesValue', { count: seen.retries })}</Fact>
          <Fact name={t('last')}>{when(seen.last_attempt)}</Fact>
        </>
      ) : null}
      <Fact name={t('pace')}>{t('paceValue', { count: seen.pace_per_hour })}</Fact>
      <Fact name={t('answers')}>{t('answersValue', seen.answers)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={classes.soft}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}
