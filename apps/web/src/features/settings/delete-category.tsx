import { deleteCategory } from '@centralita/contract/knowledge/category-routes';
import type { Category } from '@centralita/contract/knowledge/schema';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Asked } from '../../ui/use-asked.ts';

interface DeleteCategoryProps {
  asked: Asked<Category>;
  /** The row is gone, and with it the button that had the focus. */
  onDeleted: () => void;
}

/** Asks before a folder is deleted, naming it and what goes with it. */
export function DeleteCategory({ asked, onDeleted }: DeleteCategoryProps) {
  const t = useTranslations('settings');
  const removal = useTranslations('removal');
  const { what: category, open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'knowledge');
  const count = category?.sources_count ?? 0;

  async function confirm() {
    if (!category) return;
    const remove = () => call(deleteCategory, { params: { categoryId: category.id }, body: {} });
    const said = { success: t('toast.categoryRemoved'), failure: t('toast.categoryFailed') };
    if (!(await run(remove, said))) return;
    close();
    onDeleted();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={removal('folder', { name: category?.name ?? '' })}
      confirmLabel={removal('confirm')}
      busy={busy}
    >
      {count > 0 ? `${removal('sources', { count })} ` : null}
      {removal('forGood')}
      {error ? ` ${error}` : null}
    </ConfirmDialog>
  );
}
