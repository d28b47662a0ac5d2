import { renameContactPool } from '@centralita/contract/contacts/routes';
import type { ContactPool } from '@centralita/contract/contacts/schema';
import { maxNameLength } from '@centralita/contract/core/constants';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';

/** Gives a contact list another name. */
export function RenamePool({ asked }: { asked: Asked<ContactPool> }) {
  const t = useTranslations('contacts.renaming');
  const words = useUiWords();
  const { what: pool, open, visit, close } = asked;
  const before = pool?.name ?? '';
  const [name, setName] = useVisitState(visit, before);
  const { busy, run, error } = useAct(visit, 'contacts');
  const wanted = name.trim();

  async function submit() {
    if (!pool || wanted === '' || busy) return;
    const save = () =>
      call(renameContactPool, { params: { contact_pool_id: pool.id }, body: { name: wanted } });
    if (wanted === before || (await run(save, { success: t('saved'), failure: t('failed') }))) close();
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
          <Button kind="primary" type="submit" busy={busy} disabled={wanted === ''}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Field
        label={t('name')}
        value={name}
        onChange={setName}
        error={error}
        maxLength={maxNameLength}
        autoComplete="off"
        required
      />
    </Dialog>
  );
}
