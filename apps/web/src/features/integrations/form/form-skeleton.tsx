import { useTranslations } from 'use-intl';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './form.module.css';

/** The form's own shape while it loads. */
export function FormSkeleton() {
  const t = useTranslations('integrations');
  return (
    <>
      <PageHeader title={'\u00a0'} description={t('formIntro')} />
      <div className={classes.root} role="status" aria-label={t('loading')}>
        <div className={classes.waiting}>
          <Skeleton height="66px" />
          <Skeleton height="88px" />
          <Skeleton height="66px" />
          <Skeleton height="66px" />
        </div>
      </div>
    </>
  );
}
