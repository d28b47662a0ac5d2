import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type { Asked } from '../../../../ui/use-asked.ts';
import { useSave } from '../use-save.ts';

interface RemoveVariableProps<V> {
  part: 'dynamic_variables' | 'database_variables';
  asked: Asked<V>;
  name: string;
  remove: (variable: V) => Promise<unknown>;
}

/** Asks before a variable is deleted: texts that mention it then mention nothing. */
export function RemoveVariable<V extends { id: string }>({
  part,
  asked,
  name,
  remove,
}: RemoveVariableProps<V>) {
  const t = useTranslations('workflowSide.variables');
  const { what, open, visit, close } = asked;
  const { busy, error, save } = useSave(visit);

  async function confirm() {
    if (!what) return;
    const step = { label: t('did.delete', { name }), part, ids: [what.id] };
    if (await save(() => remove(what), { success: t('deleted'), failure: t('deleteFailed') }, step)) close();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('removeTitle', { name })}
      confirmLabel={t('deleteAct')}
      busy={busy}
      error={error}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
