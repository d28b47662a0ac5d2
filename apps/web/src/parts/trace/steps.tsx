import type { TraceStep } from '@centralita/contract/conversations/trace';
import { useTranslations } from 'use-intl';
import type { TraceNames } from './names.ts';
import { shownSteps } from './shown-steps.ts';
import { StepRow } from './step-row.tsx';
import classes from './trace.module.css';

/** What happened in a turn, step by step. Its texts are those of the area `workflowPanels`. */
export function Steps({ steps, names }: { steps: readonly TraceStep[]; names: TraceNames }) {
  const t = useTranslations('workflowTest.trace');
  return (
    <ol className={classes.steps} aria-label={t('label')}>
      {shownSteps(steps).map(({ key, step }) => (
        <li key={key} className={classes.step}>
          <StepRow entry={step.entry} names={names} />
        </li>
      ))}
    </ol>
  );
}
