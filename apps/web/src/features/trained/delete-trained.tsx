import { deleteTrained } from '@centralita/contract/training/trained-routes';
import type { TrainedSummary } from '@centralita/contract/training/trained-schema';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Asked } from '../../ui/use-asked.ts';

type Named = Pick<TrainedSummary, 'id' | 'question' | 'assistant'>;

interface DeleteTrainedProps<T> {
  asked: Asked<T>;
  onDeleted: () => void;
}

/** Asks before a trained answer is deleted, quoting its question. */
export function DeleteTrained<T extends Named>({ asked, onDeleted }: DeleteTrainedProps<T>) {
  const t = useTranslations('trained');
  const { what: row, open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'trained');

  async function confirm() {
    if (!row) return;
    const remove = () => call(deleteTrained, { params: { trained_id: row.id }, query: {} });
    if (!(await run(remove, { success: t('deleted'), failure: t('deleteFailed') }))) return;
    close();
    onDeleted();
  }

  const question = row?.question ?? '';
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('remove.title')}
      confirmLabel={t('delete')}
      busy={busy}
      error={error}
    >
      {t('remove.text', {
        question: question.length > 120 ? `${question.slice(0, 119)}…` : question,
        assistant: row?.assistant.name ?? '',
      })}
    </ConfirmDialog>
  );
}
