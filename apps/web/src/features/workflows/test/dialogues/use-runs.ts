import { runDialogues } from '@centralita/contract/conversations/dialogue-routes';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../../platform/api.ts';
import { refresh } from '../../../../platform/query.ts';
import { sayFailed } from '../../../../platform/use-act.ts';

/** Runs dialogues one by one, so that each shows as soon as it is done and a slow model holds up nothing else. */
export function useRuns(workflowId: string) {
  const t = useTranslations('workflowTest.dialogues');
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);

  async function run(ids: readonly string[]) {
    if (going.current) return;
    const stop = new AbortController();
    going.current = stop;
    try {
      for (const [done, id] of ids.entries()) {
        setProgress({ done, of: ids.length });
        const body = { dialogue_ids: [id] };
        await call(runDialogues, { params: { workflow_id: workflowId }, body, signal: stop.signal });
      }
    } catch (fault) {
      if (!stop.signal.aborted) sayFailed(fault, t('runFailed'));
    }
    going.current = null;
    if (stop.signal.aborted) return;
    await refresh('dialogues');
    setProgress(null);
  }

  return { progress, run: (ids: readonly string[]) => void run(ids) };
}
