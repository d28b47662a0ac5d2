import { useTranslations } from 'use-intl';
import { FieldPair } from '../../ui/field-pair.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './company-form.module.css';

/** The company form's own shape while it loads. */
export function CompanySkeleton() {
  const t = useTranslations('common');
  return (
    <div className={classes.form} role="status" aria-label={t('loading')}>
      <Skeleton width="88px" height="88px" />
      <Ghost />
      <FieldPair>
        <Ghost />
        <Ghost />
      </FieldPair>
      <Ghost />
    </div>
  );
}

function Ghost() {
  return (
    <div className={classes.ghost}>
      <Skeleton width="90px" height="14px" />
      <Skeleton height="40px" />
    </div>
  );
}
