import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { toastError } from '../../../platform/toast.tsx';
import { inherit } from '../drafts.ts';
import { useDocument, useEditor } from '../editor/use-editor.ts';
import { keepCursor } from './cursor.ts';

/** Where somebody else deletes what one is writing, that goes on as a new one. `ids` of what is there. */
export function useHeir(kind: string, ids: readonly string[]): void {
  const t = useTranslations('workflowSide');
  const { readOnly } = useEditor();
  const workflowId = useDocument((document) => document.workflow.id);
  const look = useEffectEvent((there: string) => {
    // The published version may lack what the draft has.
    if (readOnly || !inherit(`${workflowId}/${kind}`, new Set(there.split(' ')))) return;
    keepCursor();
    toastError(t('heir'));
  });
  const there = ids.join(' ');
  useEffect(() => look(there), [there]);
}
