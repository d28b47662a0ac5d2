import { deleteWebhook } from '@centralita/contract/webhooks/routes';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { ConfirmAct } from '../../platform/confirm-act.tsx';
import type { Asked } from '../../ui/use-asked.ts';

interface DeleteWebhookProps {
  asked: Asked<{ id: string; name: string }>;
  onDeleted: () => void;
}

/** Asks before a webhook is deleted, in the specification's words. One that workflows use stays, and they are named. */
export function DeleteWebhook({ asked, onDeleted }: DeleteWebhookProps) {
  const t = useTranslations('integrations');
  return (
    <ConfirmAct
      asked={asked}
      area="webhooks"
      title={t('remove.title', { name: asked.what?.name ?? '' })}
      confirmLabel={t('delete')}
      act={({ id }) => call(deleteWebhook, { params: { id } })}
      said={{ success: t('deleted'), failure: t('deleteFailed') }}
      leave={() => {
        asked.close();
        onDeleted();
      }}
      explain={(sentence, fault) => {
        const users = workflowsIn(fault);
        return users.length > 0 ? t('remove.inUse', { workflows: users.join(', ') }) : sentence;
      }}
    >
      {t('remove.text')}
    </ConfirmAct>
  );
}

/** Names of the workflows that refuse the removal. */
function workflowsIn(fault: unknown): string[] {
  const details = fault instanceof ApiError && fault.code === 'webhook_in_use' ? fault.details : null;
  const workflows = (details as { workflows?: { name: string }[] } | null)?.workflows ?? [];
  return workflows.map(({ name }) => name);
}
