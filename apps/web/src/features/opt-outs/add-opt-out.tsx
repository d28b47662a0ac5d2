import { maxPhoneText } from '@centralita/contract/contacts/limits';
import { maxOptOutNote } from '@centralita/contract/opt-outs/limits';
import { addOptOut } from '@centralita/contract/opt-outs/routes';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useVisitState, type Asked } from '../../ui/use-asked.ts';
import { useUiWords } from '../../ui/words.tsx';
import classes from './opt-outs.module.css';

/** Puts a phone on the list. */
export function AddOptOut({ asked }: { asked: Asked<true> }) {
  const t = useTranslations('suppression.adding');
  const words = useUiWords();
  const { open, visit, close } = asked;
  const [given, setGiven] = useVisitState(visit, { phone: '', note: '' });
  const { busy, run, error } = useAct(visit, 'optOuts');
  const phone = given.phone.trim();

  async function submit() {
    if (phone === '' || busy) return;
    const add = () => call(addOptOut, { body: { phone, note: given.note.trim() } });
    if (await run(add, { success: t('done'), failure: t('failed') })) close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title')}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy} disabled={phone === ''}>
            {t('add')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <p className={classes.soft}>{t('text')}</p>
        <Field
          label={t('phone')}
          type="tel"
          inputMode="tel"
          value={given.phone}
          onChange={(text) => setGiven({ ...given, phone: text })}
          hint={t('phoneHint')}
          error={error}
          maxLength={maxPhoneText}
          autoComplete="off"
          required
        />
        <Field
          label={t('note')}
          value={given.note}
          onChange={(note) => setGiven({ ...given, note })}
          maxLength={maxOptOutNote}
          autoComplete="off"
        />
      </div>
    </Dialog>
  );
}
