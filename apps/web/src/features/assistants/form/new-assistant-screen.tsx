import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePage } from '../../../platform/page.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useUiWords } from '../../../ui/words.tsx';
import { listAddress } from '../queries.ts';
import { AssistantEditor } from './assistant-editor.tsx';
import type { AssistantEdits, AssistantFields } from './assistant-form.ts';
import { saveNew } from './save-assistant.ts';

export function NewAssistantScreen() {
  const t = useTranslations('assistants');
  const shell = useTranslations('shell');
  const words = useUiWords();
  const navigate = useNavigate();
  const [edits, setEdits] = useState<AssistantEdits>({});
  usePage(t('newTitle'), [
    { label: shell('knowledgeBase') },
    { label: t('title'), to: listAddress },
    { label: t('newTitle') },
  ]);

  async function save(fields: AssistantFields) {
    await saveNew(fields);
    // Nothing is left behind any more: nobody is asked.
    await navigate({ to: listAddress, ignoreBlocker: true });
  }

  return (
    <>
      <PageHeader title={t('newTitle')} description={t('formIntro')} />
      <AssistantEditor
        assistant={null}
        edits={edits}
        onEdit={(changed) => setEdits((now) => ({ ...now, ...changed }))}
        save={save}
        said={{ success: t('saved'), failure: t('createFailed') }}
        saveLabel={t('createAct')}
      >
        <LinkButton to={listAddress} kind="quiet">
          {words.cancel}
        </LinkButton>
      </AssistantEditor>
    </>
  );
}
