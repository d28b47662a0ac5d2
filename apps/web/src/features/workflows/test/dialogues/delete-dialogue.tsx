import type { Dialogue } from '@centralita/contract/conversations/dialogue';
import { deleteDialogue } from '@centralita/contract/conversations/dialogue-routes';
import { useTranslations } from 'use-intl';
import { call } from '../../../../platform/api.ts';
import { useAct } from '../../../../platform/use-act.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type { Asked } from '../../../../ui/use-asked.ts';

/** Asks once before a test dialogue is deleted. */
export function DeleteDialogue({ asked }: { asked: Asked<Dialogue> }) {
  const t = useTranslations('workflowTest.dialogues');
  const { what: dialogue, open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'dialogues');

  async function remove() {
    if (!dialogue) return;
    const { id, workflow_id } = dialogue;
    const act = () => call(deleteDialogue, { params: { workflow_id, id } });
    if (await run(act, { success: t('deleted'), failure: t('deleteFailed') })) close();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void remove()}
      title={t('deleteTitle', { name: dialogue?.name ?? '' })}
      confirmLabel={t('delete')}
      busy={busy}
      error={error}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
