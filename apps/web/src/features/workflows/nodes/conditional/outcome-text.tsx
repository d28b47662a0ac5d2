import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './conditional.module.css';
import type { Outcome } from './trial.ts';

/** What a trial found, as it is shown under one condition. */
export interface Found {
  /** By sentence; null where nothing was tried, or not as the conditions are now. */
  outcomes: ReadonlyMap<string, Outcome> | null;
  /** The condition under which the sentences stand. */
  conditionId: string;
  /** "Condition 2", or its name; null where it is gone. */
  nameOf: (conditionId: string) => string | null;
}

interface OutcomeTextProps {
  outcome: Outcome;
  found: Found;
}

/** Which condition a sentence was taken for, and how surely. */
export function OutcomeText({ outcome, found: { conditionId, nameOf } }: OutcomeTextProps) {
  const t = useTranslations('nodePanels.trial');
  const format = useFormatter();
  const { condition_id, by, confidence } = outcome;
  const isRight = condition_id === conditionId;
  const Icon = isRight ? IconCheck : IconArrowRight;
  const where = (condition_id === null ? null : nameOf(condition_id)) ?? t('else');
  const how =
    by === 'model' && confidence !== null
      ? t('sure', { share: format.number(confidence, { style: 'percent' }) })
      : t(`by.${by}`);
  return (
    <p className={classes.outcome} data-right={isRight || undefined}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      <span>{isRight ? t('right') : t('taken', { where })}</span>
      <span className={classes.how}>{how}</span>
    </p>
  );
}
