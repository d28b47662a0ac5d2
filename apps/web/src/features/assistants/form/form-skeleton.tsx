import { useTranslations } from 'use-intl';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './form.module.css';

/** The form's own shape while it loads. */
export function FormSkeleton() {
  const t = useTranslations('assistants');
  return (
    <>
      <PageHeader title={'\u00a0'} description={t('formIntro')} />
      <div className={classes.root} role="status" aria-label={t('loading')}>
        <div className={classes.form}>
          <Skeleton width="88px" height="88px" />
          <Skeleton height="66px" />
          <Skeleton height="66px" />
          <Skeleton height="120px" />
        </div>
      </div>
    </>
  );
}
