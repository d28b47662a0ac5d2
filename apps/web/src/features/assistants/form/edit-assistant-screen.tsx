import type { Assistant } from '@centralita/contract/assistants/schema';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WithHeaderPlaces } from '../../../parts/naming/header-places.tsx';
import { isGone } from '../../../platform/api-error.ts';
import { usePage } from '../../../platform/page.ts';
import { queryClient } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { DeleteAssistant } from '../delete-assistant.tsx';
import { assistantQuery, listAddress } from '../queries.ts';
import { AssistantEditor } from './assistant-editor.tsx';
import { changesOf, editsAfter, type AssistantEdits, type AssistantFields } from './assistant-form.ts';
import { AssistantGone } from './assistant-gone.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { saveChanges } from './save-assistant.ts';

/** An assistant that exists. Fields that somebody else saves meanwhile change here too, unless they are being edited. */
export function EditAssistantScreen({ assistantId }: { assistantId: string }) {
  const t = useTranslations('assistants');
  const shell = useTranslations('shell');
  const { data, error, refetch } = useQuery(assistantQuery(assistantId));
  const name = data?.name ?? '';
  usePage(name, [{ label: shell('knowledgeBase') }, { label: t('title'), to: listAddress }, { label: name }]);
  if (isGone(error) || (error && !data))
    return <AssistantGone error={error} onRetry={() => void refetch()} />;
  return data ? <Edit assistant={data} /> : <FormSkeleton />;
}

function Edit({ assistant }: { assistant: Assistant }) {
  const t = useTranslations('assistants');
  const navigate = useNavigate();
  const [edits, setEdits] = useState<AssistantEdits>({});
  const asked = useAsked<Assistant>();
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const { id, name } = assistant;

  async function save(_fields: AssistantFields, changes: AssistantEdits) {
    const sent = edits;
    const saved = await saveChanges(id, changes);
    queryClient.setQueryData(assistantQuery(id).queryKey, saved);
    setEdits((now) => editsAfter(now, sent));
  }

  function discard() {
    setEdits({});
    // The button goes with the changes.
    focusContent();
  }

  return (
    <WithHeaderPlaces value={{ title, tools: null }}>
      <PageHeader title={name} edited={<div ref={setTitle} />} description={t('formIntro')}>
        <Button
          icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => asked.ask(assistant)}
        >
          {t('delete')}
        </Button>
      </PageHeader>
      <AssistantEditor
        assistant={assistant}
        edits={edits}
        onEdit={(changed) => setEdits((now) => ({ ...now, ...changed }))}
        save={save}
        said={{ success: t('saved'), failure: t('updateFailed') }}
        saveLabel={t('save')}
      >
        {changesOf(assistant, edits) ? (
          <Button kind="quiet" onClick={discard}>
            {t('discard')}
          </Button>
        ) : null}
      </AssistantEditor>
      <DeleteAssistant
        asked={asked}
        onDeleted={() => void navigate({ to: listAddress, ignoreBlocker: true })}
      />
    </WithHeaderPlaces>
  );
}
