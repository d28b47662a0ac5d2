import type { Webhook } from '@centralita/contract/webhooks/schema';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isGone } from '../../../platform/api-error.ts';
import { usePage } from '../../../platform/page.ts';
import { refresh } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { DeleteWebhook } from '../delete-webhook.tsx';
import { listAddress, webhookQuery } from '../queries.ts';
import { draftQuery, type WebhookDraft } from './draft.ts';
import { WebhookGone } from './webhook-gone.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { saveChanges } from './save-webhook.ts';
import { useWebhookForm } from './use-webhook-form.ts';
import { WebhookEditor } from './webhook-editor.tsx';

/** A webhook that exists. Fields that somebody else saves meanwhile change here too, unless they are being edited. */
export function EditWebhookScreen({ webhookId }: { webhookId: string }) {
  const t = useTranslations('integrations');
  const { data, error, refetch } = useQuery(webhookQuery(webhookId));
  const { data: draft } = useQuery(draftQuery(webhookId));
  const name = data?.name ?? '';
  usePage(name, [{ label: t('integration'), to: listAddress }, { label: t('crumbEdit', { name }) }]);
  if (isGone(error) || (error && !data)) return <WebhookGone error={error} onRetry={() => void refetch()} />;
  return data && draft !== undefined ? <Edit webhook={data} draft={draft} /> : <FormSkeleton />;
}

function Edit({ webhook, draft }: { webhook: Webhook; draft: WebhookDraft | null }) {
  const t = useTranslations('integrations');
  const words = useUiWords();
  const navigate = useNavigate();
  const form = useWebhookForm(webhook, draft);
  const asked = useAsked<{ id: string; name: string }>();
  const { id, name } = webhook;

  async function save() {
    try {
      await saveChanges(id, { base: form.base, now: form.fields }, form.settle);
    } catch (fault) {
      // What was saved before it failed shows as saved; the rest is still here to be saved again.
      void refresh('webhooks');
      throw fault;
    }
  }

  function discard() {
    form.discard();
    // The button goes with the changes.
    focusContent();
  }

  return (
    <>
      <PageHeader title={name} description={t('formIntro')}>
        <Button
          icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => asked.ask(webhook)}
        >
          {t('delete')}
        </Button>
      </PageHeader>
      <WebhookEditor
        webhookId={id}
        form={form}
        save={save}
        said={{ success: t('updated'), failure: t('updateFailed') }}
        saveLabel={t('save')}
      >
        <LinkButton to={listAddress} kind="quiet">
          {words.cancel}
        </LinkButton>
        {form.changed ? (
          <Button kind="quiet" onClick={discard}>
            {t('discard')}
          </Button>
        ) : null}
      </WebhookEditor>
      <DeleteWebhook
        asked={asked}
        onDeleted={() => {
          form.forget();
          void navigate({ to: listAddress, ignoreBlocker: true });
        }}
      />
    </>
  );
}
