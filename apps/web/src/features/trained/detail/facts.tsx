import type { Trained } from '@centralita/contract/training/trained-schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Moment } from '../moment.tsx';
import { StateBadge } from '../state-badge.tsx';
import classes from './detail.module.css';

/** Whose it is, whether it is given, how often, and who trained it. */
export function Facts({ trained }: { trained: Trained }) {
  const t = useTranslations('trained.facts');
  const languages = useTranslations('common');
  const { assistant, categories, in_scope, language, query_id } = trained;
  return (
    <aside className={classes.facts} aria-label={t('title')}>
      <StateBadge state={trained.state} changes={trained.changes} />
      {in_scope ? null : <p className={classes.note}>{t('outOfScope')}</p>}
      <dl className={classes.list}>
        <Fact name={t('assistant')}>{assistant.name}</Fact>
        <Fact name={t('language')}>{languages(language === 'es' ? 'spanish' : 'english')}</Fact>
        <Fact name={t('folders')}>{categories.map(({ name }) => name).join(', ') || t('anyFolder')}</Fact>
        <Fact name={t('hits')}>{t('times', { count: trained.hits })}</Fact>
        <Fact name={t('last')}>
          <Moment at={trained.last_hit_at} />
        </Fact>
        <Fact name={t('trainedBy')}>{trained.trained_by || '–'}</Fact>
        <Fact name={t('changedAt')}>
          <Moment at={trained.updated_at} />
        </Fact>
      </dl>
      {query_id === null ? null : (
        <Link to="/knowledge-base/train/$queryId" params={{ queryId: query_id }} className={classes.link}>
          {t('query')}
        </Link>
      )}
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
