import type { UrlPage } from '@centralita/contract/knowledge/url-schema';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ApiError, textIn } from '../../../platform/api-error.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { Instant } from '../../../platform/instant.tsx';
import { dateTime } from '../formats.ts';
import classes from './url.module.css';

/** When the page was fetched, what the last look found, and when the next one is. */
export function UrlOutcome({ page }: { page: UrlPage }) {
  const t = useTranslations('urlSources');
  const failed = page.outcome === 'failed' && !page.refreshing;
  return (
    <div className={classes.outcome} data-failed={failed || undefined}>
      <span className={classes.sign}>
        <Sign page={page} />
      </span>
      <div>
        {/* Not the times: they would be read aloud as they pass. */}
        <div role="status">
          <Found page={page} />
        </div>
        <div className={classes.facts}>
          <span>
            {page.fetched_at ? (
              <>
                {t('fetched')} <Instant at={page.fetched_at} />
              </>
            ) : (
              t('fetchedNever')
            )}
          </span>
          {page.next_at ? <span>{t('next', { time: dateTime(page.next_at) })}</span> : null}
        </div>
      </div>
    </div>
  );
}

function Found({ page }: { page: UrlPage }) {
  const t = useTranslations('urlSources');
  const language = useLanguage();
  if (page.refreshing) return <div>{t('outcome.refreshing')}</div>;
  if (page.outcome === null) return null;
  if (page.outcome !== 'failed') return <div>{t(`outcome.${page.outcome}`)}</div>;
  const reason = page.failure
    ? textIn(language, new ApiError(0, { ...page.failure, code: 'reading_failed' }))
    : '';
  return (
    <>
      <div className={classes.failed}>{t('outcome.failed')}</div>
      <div>{reason}</div>
      {page.fetched_at ? <div>{t('outcome.oldAnswers')}</div> : null}
    </>
  );
}

function Sign({ page }: { page: UrlPage }) {
  const look = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  if (page.refreshing) return <IconRefresh {...look} />;
  if (page.outcome === 'failed') return <IconAlertTriangle {...look} />;
  return page.outcome === null ? <IconClock {...look} /> : <IconCircleCheck {...look} />;
}
