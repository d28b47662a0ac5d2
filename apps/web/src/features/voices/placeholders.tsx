import { useTranslations } from 'use-intl';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './voices.module.css';

const places = Array.from({ length: 6 }, (_, at) => at);

/** In the shape of the voices that will come. */
export function Placeholders() {
  const t = useTranslations('voices');
  return (
    <div role="status">
      <span className="unseen">{t('loading')}</span>
      <div className={classes.grid} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={classes.ghost}>
            <Skeleton width="44px" height="44px" />
            <div className={classes.lines}>
              <Skeleton width="60%" height="14px" />
              <Skeleton width="80%" height="12px" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
