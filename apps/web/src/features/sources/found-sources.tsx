import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { Grid } from './grid.tsx';
import { MoreFiles, type Files } from './more-files.tsx';
import classes from './screen.module.css';
import { SourceCard } from './source-card.tsx';
import { SourceDialogs, type SourceAct } from './source-dialogs.tsx';

/** The sources of all folders with the wanted name, under the folders that have it. */
export function FoundSources({ found }: { found: Files }) {
  const t = useTranslations('sources');
  const asked = useAsked<SourceAct>();
  if (!found.data) {
    return found.error ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null;
  }
  const sources = found.data.pages.flatMap(({ results }) => results);
  const total = found.data.pages.at(-1)?.pagination.total_items ?? 0;
  return (
    <section className={classes.below} aria-labelledby="found-sources">
      <div className={classes.section}>
        <h2 id="found-sources" className={classes.sectionTitle}>
          {t('title')}
        </h2>
        <span className={classes.count} role="status">
          {t('sourceCount', { count: total })}
        </span>
      </div>
      <Grid label={t('title')}>
        {sources.map((source) => (
          <SourceCard key={source.id} source={source} told onAct={(act) => asked.ask({ act, source })} />
        ))}
      </Grid>
      <MoreFiles files={found} />
      <SourceDialogs asked={asked} />
    </section>
  );
}
