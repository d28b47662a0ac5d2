import type { Trained } from '@centralita/contract/training/trained-schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { useChange } from '../use-change.ts';
import classes from './detail.module.css';

/** That a source changed, what that means until somebody looks, and the button of who has looked. */
export function Review({ trained }: { trained: Trained }) {
  const t = useTranslations('trained');
  const { busy, change } = useChange();
  return (
    <div className={classes.review}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={classes.reviewTitle}>{t('rests.review')}</p>
        <p>{t('rests.reviewText')}</p>
      </div>
      <Button size="sm" busy={busy} onClick={() => void change(trained.id, { state: 'active' })}>
        {t('stillRight')}
      </Button>
    </div>
  );
}
