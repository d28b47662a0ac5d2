import { useTranslations } from 'use-intl';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './company-tab.module.css';

/** The company form's own shape while it loads. */
export function CompanySkeleton() {
  const t = useTranslations('common');
  return (
    <div className={classes.form} role="status" aria-label={t('loading')}>
      <Skeleton width="88px" height="88px" />
      <Ghost />
      <div className={classes.pair}>
        <Ghost />
        <Ghost />
      </div>
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
