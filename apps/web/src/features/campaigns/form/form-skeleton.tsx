import { useTranslations } from 'use-intl';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './form.module.css';

/** The form's own shape while it loads. */
export function FormSkeleton({ title }: { title?: string }) {
  const t = useTranslations('campaigns.form');
  return (
    <>
      <PageHeader title={title ?? '\u00a0'} description={t('intro')} />
      <div className={classes.form} role="status" aria-label={t('loading')}>
        <Skeleton height="520px" />
        <Skeleton height="76px" />
        <Skeleton height="76px" />
        <Skeleton height="76px" />
      </div>
    </>
  );
}
