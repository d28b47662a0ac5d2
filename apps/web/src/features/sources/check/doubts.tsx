import type { Doubt } from '@centralita/contract/knowledge/doubts';
import { useTranslations } from 'use-intl';
import classes from './check.module.css';

/** What the reader of a file was not sure of, above its text, so that a person looks there first. */
export function Doubts({ doubts }: { doubts: readonly Doubt[] }) {
  const t = useTranslations('versions.check');
  if (doubts.length === 0) return null;
  return (
    <section className={classes.doubts} aria-label={t('doubts')}>
      <h2 className={classes.title}>{t('doubts')}</h2>
      <ul>
        {doubts.map(({ code, count, examples }) => (
          <li key={code}>
            {t(`doubt.${code}`, { count })}
            {examples.length > 0 ? <span className={classes.examples}> {examples.join(' · ')}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
