import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './grid.module.css';

/** Cards: 2 columns on small screens, 5 on wide ones (specification 001, section 2). */
export function Grid({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {children}
    </ul>
  );
}

const places = Array.from({ length: 20 }, (_, at) => at);

/** 20 placeholders in the shape of the cards that will come. */
export function GridSkeleton({ label, tall = false }: { label: string; tall?: boolean }) {
  return (
    <div role="status">
      <span className="unseen">{label}</span>
      <div className={classes.grid} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={classes.place} data-tall={tall || undefined}>
            <Skeleton width="36px" height="36px" />
            <Skeleton width="78%" height="14px" />
            <Skeleton width="46%" height="12px" />
          </div>
        ))}
      </div>
    </div>
  );
}
