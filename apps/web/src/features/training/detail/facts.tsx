import type { QueryDetail } from '@centralita/contract/training/schema';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AskedAt } from '../asked-at.tsx';
import { detailBand } from '../bands.ts';
import { RateSelect } from '../rate-select.tsx';
import classes from './detail.module.css';

/** The rate, and where the question came from. */
export function Facts({ query }: { query: QueryDetail }) {
  const t = useTranslations('training.facts');
  const { assistant, categories, created_at, language, rated_by, comment, answered_by } = query;
  return (
    <aside className={classes.facts} aria-label={t('title')}>
      <div className={classes.rate}>
        <span className={classes.label}>{t('rate')}</span>
        <RateSelect query={query} band={detailBand} large />
        {rated_by ? <span className={classes.note}>{t(`by.${rated_by}`)}</span> : null}
        {comment ? (
          <q className={classes.comment} dir="auto">
            {comment}
          </q>
        ) : null}
      </div>
      <dl className={classes.list}>
        <Fact name={t('assistant')}>
          {query.assistant_exists ? assistant.name : t('deleted', { name: assistant.name })}
        </Fact>
        <Fact name={t('category')}>{categories.map(({ name }) => name).join(', ') || '–'}</Fact>
        <Fact name={t('date')}>
          <AskedAt at={created_at} />
        </Fact>
        <Fact name={t('language')}>{t(`languages.${language}`)}</Fact>
        <Fact name={t('answeredBy')}>{answered_by.model ?? t('embedded')}</Fact>
        <Fact name={t('channel')}>{t(`channels.${query.channel}`)}</Fact>
        {query.conversation_id ? <Fact name={t('conversation')}>{query.conversation_id}</Fact> : null}
        {query.user_id ? <Fact name={t('user')}>{query.user_id}</Fact> : null}
      </dl>
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
