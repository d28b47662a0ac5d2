import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePage } from '../../../platform/page.ts';
import { queryClient } from '../../../platform/query.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useUiWords } from '../../../ui/words.tsx';
import { listAddress, webhookQuery } from '../queries.ts';
import { draftQuery, type WebhookDraft } from './draft.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { saveNew } from './save-webhook.ts';
import { useWebhookForm } from './use-webhook-form.ts';
import { WebhookEditor } from './webhook-editor.tsx';

/** A new webhook; once it is saved its own screen opens. */
export function NewWebhookScreen() {
  const t = useTranslations('integrations');
  const { data: draft } = useQuery(draftQuery('new'));
  usePage(t('newTitle'), [{ label: t('integration'), to: listAddress }, { label: t('crumbCreate') }]);
  return draft === undefined ? <FormSkeleton /> : <Create draft={draft} />;
}

function Create({ draft }: { draft: WebhookDraft | null }) {
  const t = useTranslations('integrations');
  const words = useUiWords();
  const navigate = useNavigate();
  const form = useWebhookForm(null, draft);

  async function save() {
    const webhook = await saveNew(form.fields);
    form.forget();
    queryClient.setQueryData(webhookQuery(webhook.id).queryKey, webhook);
    // Nothing is left behind any more: nobody is asked.
    await navigate({
      to: `${listAddress}/$webhookId`,
      params: { webhookId: webhook.id },
      ignoreBlocker: true,
      replace: true,
    });
  }

  return (
    <>
      <PageHeader title={t('newTitle')} description={t('formIntro')} />
      <WebhookEditor
        webhookId={null}
        form={form}
        save={save}
        said={{ success: t('created'), failure: t('createFailed') }}
        saveLabel={t('createAct')}
      >
        <LinkButton to={listAddress} kind="quiet">
          {words.cancel}
        </LinkButton>
      </WebhookEditor>
    </>
  );
}
