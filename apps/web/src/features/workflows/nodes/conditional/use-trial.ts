import { tryConditions } from '@centralita/contract/conversations/condition-routes';
import type { Condition } from '@centralita/contract/workflows/nodes/conditional';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../../../platform/api-error.ts';
import { call } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n.tsx';
import type { Draft } from '../../editor/draft.ts';
import { useDocument, useEditor } from '../../editor/use-editor.ts';
import { sentencesOf, stateOf, trialOf, type Trial } from './trial.ts';

/** Tries the sample sentences of all conditions of a node on its draft, which is saved first. */
export function useTrial(nodeId: string, conditions: readonly Condition[]) {
  const t = useTranslations('nodePanels.trial');
  const language = useLanguage();
  const { draft } = useEditor();
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
      if (!(await everythingSaved(draft))) return setError(t('notSaved'));
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

/** Sends what waits; true once the server has it, false where it cannot be reached. */
function everythingSaved(draft: Draft): Promise<boolean> {
  draft.saveNow();
  return new Promise((resolve) => {
    const look = () => {
      const { waiting, reason } = draft.store.get();
      if (waiting > 0 && reason !== 'offline') return;
      stop();
      resolve(waiting === 0);
    };
    const stop = draft.store.subscribe(look);
    look();
  });
}
