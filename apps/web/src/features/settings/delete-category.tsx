import { deleteCategory } from '@centralita/contract/knowledge/category-routes';
import type { Category } from '@centralita/contract/knowledge/schema';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { ConfirmAct } from '../../platform/confirm-act.tsx';
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
  const count = asked.what?.sources_count ?? 0;
  return (
    <ConfirmAct
      asked={asked}
      area="knowledge"
      title={removal('folder', { name: asked.what?.name ?? '' })}
      confirmLabel={removal('confirm')}
      act={({ id }) => call(deleteCategory, { params: { categoryId: id }, body: {} })}
      said={{ success: t('toast.categoryRemoved'), failure: t('toast.categoryFailed') }}
      onDone={onDeleted}
    >
      {count > 0 ? `${removal('sources', { count })} ` : null}
      {removal('forGood')}
    </ConfirmAct>
  );
}
