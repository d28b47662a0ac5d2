import type { Company } from '@centralita/contract/companies/schema';
import { createApiKey } from '@centralita/contract/identity/key-routes';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { emptyKey, expiryOf, keyProblems } from './key-form.ts';
import { KeyFieldset } from './key-fieldset.tsx';
import { MadeKey } from './made-key.tsx';

interface CreateKeyProps {
  asked: Asked<null>;
  company: Company;
}

/** Makes a key, and then shows it, once. */
export function CreateKey({ asked, company }: CreateKeyProps) {
  const t = useTranslations('apiKeys');
  const words = useUiWords();
  const { open, visit, close } = asked;
  const [fields, setFields] = useVisitState(visit, emptyKey);
  const [tried, setTried] = useVisitState(visit, false);
  const [made, setMade] = useVisitState<string | null>(visit, null);
  const { busy, run, fault, error } = useAct(visit, 'identity');
  const nameTaken = fault instanceof ApiError && fault.code === 'name_taken';

  async function create() {
    const { name, policies, days } = fields;
    const expires_at = expiryOf(days, new Date());
    const body = { company_id: company.id, name: name.trim(), policies: [...policies], expires_at };
    setMade((await call(createApiKey, { body })).key);
  }

  async function submit() {
    setTried(true);
    if (Object.keys(keyProblems(fields)).length > 0) return focusInvalid();
    if (!busy) await run(create, { success: t('toast.created'), failure: t('toast.createFailed') });
  }

  if (made) return <MadeKey open={open} name={fields.name.trim()} apiKey={made} onClose={close} />;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('createTitle')}
      description={t('createText')}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t('createConfirm')}
          </Button>
        </>
      }
    >
      <KeyFieldset
        company={company}
        fields={fields}
        onChange={(changed) => setFields({ ...fields, ...changed })}
        problems={tried ? keyProblems(fields) : {}}
        nameFault={nameTaken ? error : null}
      />
      <FaultText>{nameTaken ? null : error}</FaultText>
    </Dialog>
  );
}
