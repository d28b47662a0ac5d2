import { createPhone, updatePhone } from '@centralita/contract/channels/routes';
import type { ChannelItem } from '@centralita/contract/channels/schema';
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
import { PhoneFieldset } from './phone-fieldset.tsx';
import { phoneBody, phoneFields, phoneProblems, type PhoneFields } from './phone-form.ts';

const aboutNumber = ['number_taken', 'phone_invalid', 'phone_reserved'];

/** Adds a phone (asked for null) or changes one. What was typed stays when the server refuses it. */
export function PhoneDialog({ asked }: { asked: Asked<ChannelItem | null> }) {
  const t = useTranslations('channels');
  const words = useUiWords();
  const { what: phone, open, visit, close } = asked;
  const [fields, setFields] = useVisitState<PhoneFields>(visit, phoneFields(phone));
  const [tried, setTried] = useVisitState(visit, false);
  const { busy, run, fault, error } = useAct(visit, 'channels');
  const numberFault = fault instanceof ApiError && aboutNumber.includes(fault.code);

  async function submit() {
    setTried(true);
    if (Object.keys(phoneProblems(fields)).length > 0) return focusInvalid();
    if (busy) return;
    const body = phoneBody(fields);
    const save = () =>
      phone ? call(updatePhone, { params: { id: phone.id }, body }) : call(createPhone, { body });
    const said = phone
      ? { success: t('toast.phoneUpdated'), failure: t('toast.phoneUpdateFailed') }
      : { success: t('toast.phoneCreated'), failure: t('toast.phoneCreateFailed') };
    if (await run(save, said)) close();
    else focusInvalid();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={phone ? t('phone.editTitle') : t('phone.addTitle')}
      {...(phone ? {} : { description: t('phone.addText') })}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {phone ? t('save') : t('phone.add')}
          </Button>
        </>
      }
    >
      <PhoneFieldset
        fields={fields}
        onChange={setFields}
        problems={tried ? phoneProblems(fields) : {}}
        numberFault={numberFault ? error : null}
      />
      <FaultText>{numberFault ? null : error}</FaultText>
    </Dialog>
  );
}
