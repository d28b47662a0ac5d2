import { assistantPlaceholders } from '@centralita/contract/assistants/limits';
import { useTranslations } from 'use-intl';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './list.module.css';

const places = Array.from({ length: assistantPlaceholders }, (_, at) => at);

/** In the shape of the cards that will come (specification 001, section 9: ten). */
export function Placeholders() {
  const t = useTranslations('assistants');
  return (
    <div role="status">
      <span className="unseen">{t('loading')}</span>
      <div className={classes.grid} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={classes.ghost}>
            <Skeleton width="48px" height="48px" />
            <Skeleton width="70%" height="14px" />
            <Skeleton width="45%" height="12px" />
            <Skeleton width="55%" height="12px" />
          </div>
        ))}
      </div>
    </div>
  );
}
