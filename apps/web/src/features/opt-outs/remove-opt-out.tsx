import { maxOptOutNote } from '@centralita/contract/opt-outs/limits';
import { removeOptOut } from '@centralita/contract/opt-outs/routes';
import type { OptOut } from '@centralita/contract/opt-outs/schema';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useVisitState, type Asked } from '../../ui/use-asked.ts';
import { useUiWords } from '../../ui/words.tsx';
import classes from './opt-outs.module.css';
import { useNameOf } from './opt-outs-table.tsx';

/** Takes somebody from the list, which has to say why. */
export function RemoveOptOut({ asked }: { asked: Asked<OptOut> }) {
  const t = useTranslations('suppression.removing');
  const words = useUiWords();
  const nameOf = useNameOf();
  const { what, open, visit, close } = asked;
  const [reason, setReason] = useVisitState(visit, '');
  const { busy, run, error } = useAct(visit, 'optOuts');

  async function submit() {
    if (!what || reason.trim() === '' || busy) return;
    const remove = () =>
      call(removeOptOut, { params: { opt_out_id: what.id }, body: { reason: reason.trim() } });
    if (await run(remove, { success: t('done'), failure: t('failed') })) close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title', { name: what ? nameOf(what) : '' })}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy} disabled={reason.trim() === ''}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <p className={classes.soft}>{t('text')}</p>
        <Field
          label={t('reason')}
          value={reason}
          onChange={setReason}
          hint={t('reasonHint')}
          error={error}
          maxLength={maxOptOutNote}
          autoComplete="off"
          required
        />
      </div>
    </Dialog>
  );
}
