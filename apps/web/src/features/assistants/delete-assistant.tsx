import { deleteAssistant } from '@centralita/contract/assistants/routes';
import type { Assistant } from '@centralita/contract/assistants/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { refresh } from '../../platform/query.ts';
import { toastSuccess } from '../../platform/toast.tsx';
import { sayFailed } from '../../platform/use-act.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Asked } from '../../ui/use-asked.ts';

interface DeleteAssistantProps {
  asked: Asked<Assistant>;
  onDeleted: () => void;
}

/** Asks before an assistant is deleted. Why it was refused is said in the server's own words (specification 001, section 8). */
export function DeleteAssistant({ asked, onDeleted }: DeleteAssistantProps) {
  const t = useTranslations('assistants');
  const language = useLanguage();
  const { what: assistant, open, close } = asked;
  const [busy, setBusy] = useState(false);

  async function confirm() {
    if (!assistant || busy) return;
    setBusy(true);
    try {
      await call(deleteAssistant, { params: { ai_assistant_id: assistant.id } });
      close();
      onDeleted();
      toastSuccess(t('deleted'));
    } catch (fault) {
      close();
      sayFailed(fault, t('deleteFailed', { reason: textIn(language, fault) }));
    } finally {
      setBusy(false);
      void refresh('assistants');
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('remove.title', { name: assistant?.name ?? '' })}
      confirmLabel={t('delete')}
      busy={busy}
    >
      {t('remove.text')}
    </ConfirmDialog>
  );
}
