import { deleteWorkflow } from '@centralita/contract/workflows/list-routes';
import type { Workflow } from '@centralita/contract/workflows/schema';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Asked } from '../../../ui/use-asked.ts';

interface DeleteWorkflowProps {
  asked: Asked<Workflow>;
  onDeleted: () => void;
}

/** Asks before a workflow is deleted. Where others use it the server refuses and names them: that is said beside the question. */
export function DeleteWorkflow({ asked, onDeleted }: DeleteWorkflowProps) {
  const t = useTranslations('workflowList');
  const { what: workflow, open, visit, close } = asked;
  const { busy, run, error, fault } = useAct(visit, 'workflows');

  async function confirm() {
    if (!workflow) return;
    const remove = () => call(deleteWorkflow, { body: { workflow_id: workflow.id } });
    if (!(await run(remove, { success: t('deleted'), failure: t('deleteFailed') }))) return;
    close();
    onDeleted();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('remove.title', { name: workflow?.name ?? '' })}
      confirmLabel={t('delete')}
      busy={busy}
      error={error && [error, ...parentsIn(fault)].join(' ')}
    >
      {t('remove.text')}
    </ConfirmDialog>
  );
}

/** Names of the workflows that continue in it; those of campaigns stand in the server's sentence. */
function parentsIn(fault: unknown): string[] {
  const details = fault instanceof ApiError && fault.code === 'workflow_in_use' ? fault.details : null;
  const { workflows = [] } = (details ?? {}) as { workflows?: { name: string }[] };
  return workflows.length > 0 ? [`${workflows.map(({ name }) => name).join(', ')}.`] : [];
}
