import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { followCompany, returnToCompany } from '../../platform/choose-company.ts';
import { textIn } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import type { Moved } from '../../platform/moved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FaultText } from '../../ui/fault-text.tsx';

/** Over whatever the tab shows, which stays as it is: another tab took the session to another company. */
export function OtherCompany({ here, there }: Moved) {
  const t = useTranslations('otherCompany');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);

  async function goBack() {
    setBusy(true);
    setFault(null);
    try {
      await returnToCompany();
    } catch (error) {
      setFault(error);
    }
    setBusy(false);
  }

  return (
    <Dialog
      open
      hold
      onClose={() => undefined}
      title={t('title', { there: there.name, here: here.name })}
      description={t('text', { there: there.name, here: here.name })}
      footer={
        <>
          <Button onClick={followCompany} disabled={busy}>
            {t('goOnWith', { company: there.name })}
          </Button>
          <Button kind="primary" onClick={() => void goBack()} busy={busy}>
            {t('goBackTo', { company: here.name })}
          </Button>
        </>
      }
    >
      <FaultText>{fault === null ? null : textIn(language, fault)}</FaultText>
    </Dialog>
  );
}
