import type { Trained, TrainedSource } from '@centralita/contract/training/trained-schema';
import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/card.tsx';
import classes from './detail.module.css';

/** The sources of a trained answer, what they say, and what happened to them since. */
export function RestsOn({ trained }: { trained: Trained }) {
  const t = useTranslations('trained.rests');
  return (
    <section className={classes.rests} aria-label={t('title')}>
      <h2 className={classes.heading}>{t('title')}</h2>
      {trained.sources.length === 0 ? (
        <p className={classes.note}>{t('none')}</p>
      ) : (
        <ul className={classes.sources}>
          {trained.sources.map((source) => (
            <Source key={source.source_id} source={source} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Source({ source }: { source: TrainedSource }) {
  const t = useTranslations('trained');
  return (
    <Card as="li">
      <div className={classes.source}>
        <div className={classes.sourceHead}>
          <IconFileText size={18} stroke={1.6} aria-hidden="true" />
          {source.category_id === null ? (
            <span className={classes.sourceName}>{source.name}</span>
          ) : (
            <Link
              to="/knowledge-base/sources-management/$folderId/$sourceId"
              params={{ folderId: source.category_id, sourceId: source.source_id }}
              className={classes.sourceName}
            >
              {source.name}
            </Link>
          )}
          {source.change ? <span className={classes.changed}>{t(`changes.${source.change}`)}</span> : null}
        </div>
        {source.quotes.map(({ quote, stands }) => (
          <figure key={quote} className={classes.quote}>
            <blockquote data-gone={!stands || undefined} dir="auto">
              {quote}
            </blockquote>
            {stands ? null : <figcaption>{t('rests.gone')}</figcaption>}
          </figure>
        ))}
      </div>
    </Card>
  );
}
