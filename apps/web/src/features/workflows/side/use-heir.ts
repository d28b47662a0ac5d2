import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { toastError } from '../../../platform/toast.tsx';
import { inherit, useOrphan } from '../drafts.ts';
import { useDocument, useEditor } from '../editor/use-editor.ts';
import { keepCursor } from './cursor.ts';

/** Where somebody else deletes what one is writing, that goes on as a new one. `ids` of what is there. */
export function useHeir(kind: string, ids: readonly string[]): void {
  const t = useTranslations('workflowSide');
  const { readOnly } = useEditor();
  const workflowId = useDocument((document) => document.workflow.id);
  const orphan = useOrphan(`${workflowId}/${kind}`, ids);
  const goOn = useEffectEvent((id: string) => {
    inherit(`${workflowId}/${kind}`, id);
    keepCursor();
    toastError(t('heir'));
  });
  // The published version may lack what the draft has.
  const heir = readOnly ? null : orphan;
  useEffect(() => {
    if (heir !== null) goOn(heir);
  }, [heir]);
}
