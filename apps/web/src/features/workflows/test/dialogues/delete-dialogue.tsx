import type { Dialogue } from '@centralita/contract/conversations/dialogue';
import { deleteDialogue } from '@centralita/contract/conversations/dialogue-routes';
import { useTranslations } from 'use-intl';
import { call } from '../../../../platform/api.ts';
import { ConfirmAct } from '../../../../platform/confirm-act.tsx';
import type { Asked } from '../../../../ui/use-asked.ts';

/** Asks once before a test dialogue is deleted. */
export function DeleteDialogue({ asked }: { asked: Asked<Dialogue> }) {
  const t = useTranslations('workflowTest.dialogues');
  return (
    <ConfirmAct
      asked={asked}
      area="dialogues"
      title={t('deleteTitle', { name: asked.what?.name ?? '' })}
      confirmLabel={t('delete')}
      act={({ id, workflow_id }) => call(deleteDialogue, { params: { workflow_id, id } })}
      said={{ success: t('deleted'), failure: t('deleteFailed') }}
    >
      {t('deleteText')}
    </ConfirmAct>
  );
}
