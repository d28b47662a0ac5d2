import { IconChevronRight } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { needTexts } from '../../../../platform/i18n.tsx';
import { later } from '../../../../platform/later.ts';
import type { TurnParams } from './turn-steps.tsx';
import classes from './view.module.css';

/** Its texts are those of the workflow editor. */
const TurnSteps = later(async () => {
  await Promise.all([needTexts('workflows'), needTexts('workflowPanels')]);
  return (await import('./turn-steps.tsx')).TurnSteps;
});

/** Opens into what the AI did in a turn. */
export function TurnTrace(params: TurnParams) {
  const t = useTranslations('clients.turn');
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.turn}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        onClick={() => setOpen((now) => !now)}
      >
        <IconChevronRight size={14} stroke={2} className={classes.mark} aria-hidden="true" />
        {t('open')}
      </button>
      {open ? (
        <Suspense fallback={<p className={classes.note}>{t('loading')}</p>}>
          <TurnSteps {...params} />
        </Suspense>
      ) : null}
    </div>
  );
}
