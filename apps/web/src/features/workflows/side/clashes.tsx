import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import type { FormDraft } from '../drafts.ts';
import classes from './side.module.css';

interface ClashesProps<T> {
  draft: FormDraft<T>;
  /** As it is saved now. */
  saved: T;
  /** What the fields are called; of those in `texts` both values show. */
  labels: Record<keyof T, string>;
  texts: readonly (keyof T)[];
}

/** Where somebody else has saved something else in a field that one is writing in: which of both stays. */
export function Clashes<T extends object>({ draft, saved, labels, texts }: ClashesProps<T>) {
  const t = useTranslations('workflowSide.clash');
  const [first] = draft.clashes;
  if (first === undefined) return null;
  const title = t('title', { field: labels[first] });
  return (
    <section className={classes.clash} role="alert" aria-label={title}>
      <h4 className={classes.clashTitle}>{title}</h4>
      {texts.includes(first) ? (
        <dl className={classes.terms}>
          <div>
            <dt>{t('now')}</dt>
            <dd dir="auto">{String(saved[first]) || t('nothing')}</dd>
          </div>
        </dl>
      ) : null}
      <div className={classes.foot}>
        <Button size="sm" onClick={() => draft.settle(first, 'theirs')}>
          {t('take')}
        </Button>
        <Button size="sm" kind="primary" onClick={() => draft.settle(first, 'mine')}>
          {t('keep')}
        </Button>
      </div>
    </section>
  );
}
