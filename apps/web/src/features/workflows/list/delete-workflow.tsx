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
      error={error && [error, ...usersIn(fault)].join(' ')}
    >
      {t('remove.text')}
    </ConfirmDialog>
  );
}

/** Names of what still uses it: other workflows, and campaigns. */
function usersIn(fault: unknown): string[] {
  if (!(fault instanceof ApiError) || typeof fault.details !== 'object' || fault.details === null) return [];
  const lists = Object.values(fault.details).filter((list) => Array.isArray(list));
  const names = lists
    .flat()
    .map((user: { name?: unknown } | string) => (typeof user === 'string' ? user : user.name));
  const known = names.filter((name) => typeof name === 'string');
  return known.length > 0 ? [`${known.join(', ')}.`] : [];
}
