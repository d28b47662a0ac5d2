import { restoreGap } from '@centralita/contract/training/gap-routes';
import type { GapReport } from '@centralita/contract/training/gap-schema';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import classes from './gaps.module.css';

type Dismissed = GapReport['dismissed'];

/** What somebody said is not the company's to answer; each can be brought back. */
export function DismissedGaps({ dismissed }: { dismissed: Dismissed }) {
  const t = useTranslations('training.gaps');
  return (
    <details className={classes.dismissed}>
      <summary>{t('notOurs', { count: dismissed.length })}</summary>
      <ul>
        {dismissed.map((one) => (
          <Line key={one.id} one={one} />
        ))}
      </ul>
    </details>
  );
}

function Line({ one }: { one: Dismissed[number] }) {
  const t = useTranslations('training.gaps');
  const { busy, run } = useAct(0, 'gaps');

  async function restore() {
    const back = () => call(restoreGap, { body: { gap_id: one.id } });
    if (await run(back, { success: t('restored'), failure: t('restoreFailed') })) focusContent();
  }

  return (
    <li className={classes.dismissedLine}>
      <span dir="auto">
        {one.question} <span className={classes.note}>{t('times', { count: one.count })}</span>
      </span>
      <Button size="sm" busy={busy} onClick={() => void restore()}>
        {t('restore')}
        <span className="unseen">: {one.question}</span>
      </Button>
    </li>
  );
}
