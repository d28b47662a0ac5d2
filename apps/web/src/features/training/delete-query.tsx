import { removeQuery } from '@centralita/contract/training/routes';
import type { Query } from '@centralita/contract/training/schema';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { refresh } from '../../platform/query.ts';
import { useAct } from '../../platform/use-act.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
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
  const { what: query, open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'training');

  async function confirm() {
    if (!query) return;
    const remove = () => call(removeQuery, { params: { qna_id: query.id }, body: {} });
    if (!(await run(remove, { success: t('deleted'), failure: t('deleteFailed') }))) return;
    void refresh('gaps');
    close();
    onDeleted();
  }

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
      {t('remove.text', { question: shortened(query?.question ?? '') })}
    </ConfirmDialog>
  );
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
