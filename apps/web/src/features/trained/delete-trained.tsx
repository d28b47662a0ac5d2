import { deleteTrained } from '@centralita/contract/training/trained-routes';
import type { TrainedSummary } from '@centralita/contract/training/trained-schema';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { ConfirmAct } from '../../platform/confirm-act.tsx';
import type { Asked } from '../../ui/use-asked.ts';

type Named = Pick<TrainedSummary, 'id' | 'question' | 'assistant'>;

interface DeleteTrainedProps<T> {
  asked: Asked<T>;
  onDeleted: () => void;
}

/** Asks before a trained answer is deleted, quoting its question. */
export function DeleteTrained<T extends Named>({ asked, onDeleted }: DeleteTrainedProps<T>) {
  const t = useTranslations('trained');
  const question = asked.what?.question ?? '';
  return (
    <ConfirmAct
      asked={asked}
      area="trained"
      title={t('remove.title')}
      confirmLabel={t('delete')}
      act={({ id }) => call(deleteTrained, { params: { trained_id: id }, query: {} })}
      said={{ success: t('deleted'), failure: t('deleteFailed') }}
      onDone={onDeleted}
    >
      {t('remove.text', {
        question: question.length > 120 ? `${question.slice(0, 119)}…` : question,
        assistant: asked.what?.assistant.name ?? '',
      })}
    </ConfirmAct>
  );
}
