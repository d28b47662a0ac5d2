import { webhookPlaceholders } from '@centralita/contract/webhooks/limits';
import { useTranslations } from 'use-intl';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './list.module.css';

const places = Array.from({ length: webhookPlaceholders }, (_, at) => at);

/** In the shape of the cards that will come (specification 002, section 9: eight). */
export function Placeholders() {
  const t = useTranslations('integrations');
  return (
    <div role="status">
      <span className="unseen">{t('loading')}</span>
      <div className={classes.grid} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={classes.ghost}>
            <Skeleton width="60%" height="14px" />
            <Skeleton width="90%" height="12px" />
            <Skeleton width="75%" height="12px" />
          </div>
        ))}
      </div>
    </div>
  );
}
