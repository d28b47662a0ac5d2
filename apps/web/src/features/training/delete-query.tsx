import { removeQuery } from '@centralita/contract/training/routes';
import type { Query } from '@centralita/contract/training/schema';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { refresh } from '../../platform/query.ts';
import { ConfirmAct } from '../../platform/confirm-act.tsx';
import type { Asked } from '../../ui/use-asked.ts';

interface DeleteQueryProps<Q> {
  asked: Asked<Q>;
  onDeleted: () => void;
}

/** Asks before a query is deleted, quoting it. */
export function DeleteQuery<Q extends Pick<Query, 'id' | 'question'>>({
  asked,
  onDeleted,
}: DeleteQueryProps<Q>) {
  const t = useTranslations('training');
  return (
    <ConfirmAct
      asked={asked}
      area="training"
      title={t('remove.title')}
      confirmLabel={t('delete')}
      act={({ id }) => call(removeQuery, { params: { qna_id: id }, body: {} })}
      said={{ success: t('deleted'), failure: t('deleteFailed') }}
      onDone={() => {
        void refresh('gaps');
        onDeleted();
      }}
    >
      {t('remove.text', { question: shortened(asked.what?.question ?? '') })}
    </ConfirmAct>
  );
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
