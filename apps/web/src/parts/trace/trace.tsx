import type { TraceStep } from '@centralita/contract/conversations/trace';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TraceNames } from './names.ts';
import { shownSteps, summaryOf } from './shown-steps.ts';
import { Steps } from './steps.tsx';
import classes from './trace.module.css';

interface TraceProps {
  steps: readonly TraceStep[];
  names: TraceNames;
  /** Shows on the canvas once more what this turn passed. */
  onShow: () => void;
}

/** How an answer came to be: a line that opens into every step. */
export function Trace({ steps, names, onShow }: TraceProps) {
  const t = useTranslations('workflowTest.trace');
  const [open, setOpen] = useState(false);
  if (shownSteps(steps).length === 0) return null;
  const { nodes, values, ms } = summaryOf(steps);
  return (
    <div className={classes.root}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          onShow();
        }}
      >
        <IconChevronRight size={14} stroke={2} className={classes.mark} aria-hidden="true" />
        {t('summary', { nodes, values, ms })}
      </button>
      {open ? <Steps steps={steps} names={names} /> : null}
    </div>
  );
}
