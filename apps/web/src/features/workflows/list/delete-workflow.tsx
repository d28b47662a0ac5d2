import { deleteWorkflow } from '@centralita/contract/workflows/list-routes';
import type { Workflow } from '@centralita/contract/workflows/schema';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { ConfirmAct } from '../../../platform/confirm-act.tsx';
import type { Asked } from '../../../ui/use-asked.ts';

interface DeleteWorkflowProps {
  asked: Asked<Workflow>;
  onDeleted: () => void;
}

/** Asks before a workflow is deleted. Where others use it the server refuses and names them: that is said beside the question. */
export function DeleteWorkflow({ asked, onDeleted }: DeleteWorkflowProps) {
  const t = useTranslations('workflowList');
  return (
    <ConfirmAct
      asked={asked}
      area="workflows"
      title={t('remove.title', { name: asked.what?.name ?? '' })}
      confirmLabel={t('delete')}
      act={({ id }) => call(deleteWorkflow, { body: { workflow_id: id } })}
      said={{ success: t('deleted'), failure: t('deleteFailed') }}
      onDone={onDeleted}
      explain={(sentence, fault) => [sentence, ...parentsIn(fault)].join(' ')}
    >
      {t('remove.text')}
    </ConfirmAct>
  );
}

/** Names of the workflows that continue in it; those of campaigns stand in the server's sentence. */
function parentsIn(fault: unknown): string[] {
  const details = fault instanceof ApiError && fault.code === 'workflow_in_use' ? fault.details : null;
  const { workflows = [] } = (details ?? {}) as { workflows?: { name: string }[] };
  return workflows.length > 0 ? [`${workflows.map(({ name }) => name).join(', ')}.`] : [];
}
