import type { EvaluationSetSummary } from '@centralita/contract/evaluation/schema';
import { deleteEvaluationSet } from '@centralita/contract/evaluation/routes';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { ConfirmAct } from '../../platform/confirm-act.tsx';
import type { Asked } from '../../ui/use-asked.ts';

interface DeleteSetProps {
  asked: Asked<EvaluationSetSummary>;
  onDeleted: () => void;
}

export function DeleteSet({ asked, onDeleted }: DeleteSetProps) {
  const t = useTranslations('evaluation');
  return (
    <ConfirmAct
      asked={asked}
      area="evaluation"
      title={t('remove.title', { name: asked.what?.name ?? '' })}
      confirmLabel={t('remove.confirm')}
      act={({ id }) => call(deleteEvaluationSet, { params: { set_id: id } })}
      said={{ success: t('toast.deleted'), failure: t('toast.failed') }}
      onDone={onDeleted}
    >
      {t('remove.text')}
    </ConfirmAct>
  );
}
