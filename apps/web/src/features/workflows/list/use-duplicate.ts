import { duplicateWorkflow } from '@centralita/contract/workflows/list-routes';
import type { Workflow } from '@centralita/contract/workflows/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { refresh } from '../../../platform/query.ts';
import { toastSuccess } from '../../../platform/toast.tsx';
import { sayFailed } from '../../../platform/use-act.ts';

/** Makes a whole copy of a workflow, one at a time: a second click while one is on its way makes no second copy. */
export function useDuplicate() {
  const t = useTranslations('workflowList');
  const [busy, setBusy] = useState(false);

  async function duplicate({ id }: Workflow) {
    if (busy) return;
    setBusy(true);
    try {
      await call(duplicateWorkflow, { body: { workflow_id: id } });
      await refresh('workflows');
      toastSuccess(t('duplicated'));
    } catch (fault) {
      sayFailed(fault, t('duplicateFailed'));
    } finally {
      setBusy(false);
    }
  }

  return { duplicate, busy };
}
