import type { EvaluationSetSummary } from '@centralita/contract/evaluation/schema';
import { deleteEvaluationSet } from '@centralita/contract/evaluation/routes';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Asked } from '../../ui/use-asked.ts';

interface DeleteSetProps {
  asked: Asked<EvaluationSetSummary>;
  onDeleted: () => void;
}

export function DeleteSet({ asked, onDeleted }: DeleteSetProps) {
  const t = useTranslations('evaluation');
  const { what: set, open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'evaluation');

  async function confirm() {
    if (!set || busy) return;
    const remove = () => call(deleteEvaluationSet, { params: { set_id: set.id } });
    if (!(await run(remove, { success: t('toast.deleted'), failure: t('toast.failed') }))) return;
    close();
    onDeleted();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('remove.title', { name: set?.name ?? '' })}
      confirmLabel={t('remove.confirm')}
      busy={busy}
      error={error}
    >
      {t('remove.text')}
    </ConfirmDialog>
  );
}
