import { deleteWebhook } from '@centralita/contract/webhooks/routes';
import { useTranslations } from 'use-intl';
import { ApiError, textIn } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { useAct } from '../../platform/use-act.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Asked } from '../../ui/use-asked.ts';

interface DeleteWebhookProps {
  asked: Asked<{ id: string; name: string }>;
  onDeleted: () => void;
}

/** Asks before a webhook is deleted, in the specification's words. One that workflows use stays, and they are named. */
export function DeleteWebhook({ asked, onDeleted }: DeleteWebhookProps) {
  const t = useTranslations('integrations');
  const language = useLanguage();
  const { what: webhook, open, close, visit } = asked;
  const { busy, run, fault } = useAct(visit, 'webhooks');
  const users = workflowsIn(fault);

  async function confirm() {
    if (!webhook || busy) return;
    const { id } = webhook;
    const act = async () => {
      await call(deleteWebhook, { params: { id } });
      // Before the lists are fetched again: its own screen must not find it gone.
      close();
      onDeleted();
    };
    await run(act, { success: t('deleted'), failure: t('deleteFailed') });
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('remove.title', { name: webhook?.name ?? '' })}
      confirmLabel={t('delete')}
      busy={busy}
      error={
        fault === null
          ? null
          : users.length > 0
            ? t('remove.inUse', { workflows: users.join(', ') })
            : textIn(language, fault)
      }
    >
      {t('remove.text')}
    </ConfirmDialog>
  );
}

/** Names of the workflows that refuse the removal. */
function workflowsIn(fault: unknown): string[] {
  const details = fault instanceof ApiError && fault.code === 'webhook_in_use' ? fault.details : null;
  const workflows = (details as { workflows?: { name: string }[] } | null)?.workflows ?? [];
  return workflows.map(({ name }) => name);
}
