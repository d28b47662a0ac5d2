import type { Query } from '@centralita/contract/training/schema';
import { Tooltip } from '../../../ui/tooltip.tsx';
import classes from './list.module.css';

/** The first of the folders that were asked, and how many more there are; all of their names are read out, and shown on it. */
export function CategoryChip({ categories }: Pick<Query, 'categories'>) {
  const [first, ...others] = categories;
  if (!first) return <>–</>;
  const names = categories.map(({ name }) => name).join(', ');
  return (
    <Tooltip label={names} side="top" disabled={others.length === 0}>
      <span className={classes.categories}>
        <span className={classes.category} aria-hidden="true" dir="auto">
          {first.name}
        </span>
        {others.length > 0 ? (
          <span className={classes.others} aria-hidden="true">
            +{others.length}
          </span>
        ) : null}
        <span className="unseen">{names}</span>
      </span>
    </Tooltip>
  );
}
