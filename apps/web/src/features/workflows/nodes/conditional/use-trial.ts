import { tryConditions } from '@centralita/contract/conversations/condition-routes';
import type { Condition } from '@centralita/contract/workflows/nodes/conditional';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../../../platform/api-error.ts';
import { call } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n.tsx';
import { useDocument, useEditor } from '../../editor/use-editor.ts';
import { whenSent } from '../../editor/when-saved.ts';
import { sentencesOf, stateOf, trialOf, type Trial } from './trial.ts';

/** Tries the sample sentences of all conditions of a node on its draft, which is saved first. */
export function useTrial(nodeId: string, conditions: readonly Condition[]) {
  const t = useTranslations('nodePanels.trial');
  const language = useLanguage();
  const editor = useEditor();
  const workflowId = useDocument((document) => document.workflow.id);
  const [values, setValues] = useState<Record<string, string>>({});
  const [found, setFound] = useState<Trial | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const state = stateOf(conditions, values);
  const sentences = sentencesOf(conditions);

  async function run() {
    if (busy || sentences.length === 0) return;
    setBusy(true);
    setError(null);
    try {
      if (!(await whenSent(editor))) return setError(t('notSaved'));
      const given = Object.entries(values).filter(([, value]) => value.trim() !== '');
      const body = { node_id: nodeId, sentences, values: Object.fromEntries(given) };
      setFound(trialOf(await call(tryConditions, { params: { workflow_id: workflowId }, body }), state));
    } catch (fault) {
      setError(textIn(language, fault));
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    setValue: (name: string, value: string) => setValues({ ...values, [name]: value }),
    /** Null where none was made, or something that it rests on has changed since. */
    trial: found?.of === state ? found : null,
    isPossible: sentences.length > 0,
    busy,
    error,
    run,
  };
}
