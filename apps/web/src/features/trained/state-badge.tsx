import type { SourceChange, TrainedState } from '@centralita/contract/training/trained-schema';
import { useTranslations } from 'use-intl';
import classes from './trained.module.css';

interface StateBadgeProps {
  state: TrainedState;
  changes: readonly SourceChange[];
}

/** Whether it is given, and what happened to what it rests on. */
export function StateBadge({ state, changes }: StateBadgeProps) {
  const t = useTranslations('trained');
  const [change] = changes.toSorted((a, b) => weight[a] - weight[b]);
  return (
    <span className={classes.badge} data-state={state}>
      {state === 'review' && change ? t(`changes.${change}`) : t(`states.${state}`)}
    </span>
  );
}

/** What says most comes first. */
const weight: Record<SourceChange, number> = { deleted: 0, replaced: 1, edited: 2 };
