import { useTranslations } from 'use-intl';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './reading.module.css';

const lines = ['96%', '100%', '91%', '98%', '42%', '99%', '94%', '93%', '63%'];

/** The shape of a text to come. */
export function SourceLoading() {
  const t = useTranslations('sources');
  return (
    <div role="status" className={classes.loading}>
      <span className="unseen">{t('loadingFiles')}</span>
      <Skeleton width="min(360px, 70%)" height="28px" />
      <Skeleton width="min(220px, 50%)" height="14px" />
      <div className={classes.lines}>
        {lines.map((width) => (
          <Skeleton key={width} width={width} height="14px" />
        ))}
      </div>
    </div>
  );
}
