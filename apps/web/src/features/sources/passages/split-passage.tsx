import { splitPassage } from '@centralita/contract/knowledge/passage-routes';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { useVisitState } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import type { PassageDialogProps } from './passage-act.ts';
import classes from './passages.module.css';
import { stretchesOf } from './split-places.ts';

/** Choosing the place where a passage becomes two: between two sentences or lines. */
export function SplitPassage({ open, asked, passage }: PassageDialogProps) {
  const t = useTranslations('passages');
  const words = useUiWords();
  const { visit, close } = asked;
  const [at, setAt] = useVisitState<number | null>(visit, null);
  const { busy, run, error } = useAct(visit, 'knowledge');
  const stretches = open ? stretchesOf(passage.text) : [];

  async function submit() {
    if (at === null || busy) return;
    const body = { at, was: passage.text };
    const split = () => call(splitPassage, { params: { passage_id: passage.id }, body });
    if (await run(split, { success: t('toast.split'), failure: t('toast.failed') })) close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('split.title', { number: passage.number })}
      description={stretches.length > 1 ? t('split.text') : t('split.nowhere')}
      size={680}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" disabled={at === null} busy={busy}>
            {t('split.confirm')}
          </Button>
        </>
      }
    >
      <FaultText>{error}</FaultText>
      <fieldset className={classes.places}>
        <legend className="unseen">{t('split.places')}</legend>
        {stretches.map((stretch, index) => (
          <div key={stretch.start} data-second={(at !== null && stretch.start >= at) || undefined}>
            {index === 0 ? null : (
              <label className={classes.place}>
                <input
                  type="radio"
                  name={`place-${passage.id}`}
                  checked={at === stretch.start}
                  onChange={() => setAt(stretch.start)}
                  aria-label={t('split.before', { words: stretch.text.trim().slice(0, 60) })}
                />
                <span aria-hidden="true">{t('split.here')}</span>
              </label>
            )}
            <p className={classes.stretch} dir="auto">
              {stretch.text.trim()}
            </p>
          </div>
        ))}
      </fieldset>
    </Dialog>
  );
}
