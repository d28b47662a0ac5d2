import type { UrlPage } from '@centralita/contract/knowledge/url-schema';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Instant } from '../../../platform/instant.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from './url.module.css';

/** So many show at first: the text is what one came for. */
const first = 6;

/** The paragraphs that came and went when the page last changed, in its order. */
export function UrlChanges({ page }: { page: UrlPage }) {
  const t = useTranslations('urlSources');
  const id = useId();
  const [all, setAll] = useState(false);
  // Two may read alike; their order never changes.
  const listed = page.changes.map((change, at) => ({ ...change, key: `${at} ${change.kind}` }));
  const shown = all ? listed : listed.slice(0, first);
  const hidden = page.changes.length - shown.length;
  return (
    <section className={classes.changes} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {t('changes.title')}
        {page.changed_at ? (
          <span className={classes.when}>
            <Instant at={page.changed_at} />
          </span>
        ) : null}
      </h2>
      <ul className={classes.list}>
        {shown.map(({ kind, text, key }) => (
          <li key={key} className={classes.change} data-kind={kind}>
            <span className={classes.mark} aria-hidden="true">
              {kind === 'added' ? '+' : '−'}
            </span>
            <span className="unseen">{t(`changes.${kind}`)}</span>
            {kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Button size="sm" kind="quiet" onClick={() => setAll(true)}>
          {t('changes.showAll', { count: hidden })}
        </Button>
      ) : page.more_changes > 0 ? (
        <p className={classes.facts}>{t('changes.more', { count: page.more_changes })}</p>
      ) : null}
    </section>
  );
}
