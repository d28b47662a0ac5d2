import { deleteCategory, updateCategory } from '@centralita/contract/knowledge/category-routes';
import type { Category } from '@centralita/contract/knowledge/schema';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { CardAct } from './card-menu.tsx';
import { FolderDetails } from './details.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { NameDialog } from './name-dialog.tsx';
import { useAct } from '../../platform/use-act.ts';
import type { Asked } from '../../ui/use-asked.ts';

export interface FolderAct {
  act: CardAct;
  folder: Category;
}

interface FolderDialogsProps {
  asked: Asked<FolderAct>;
  onDeleted?: () => void;
}

/** Information, Rename and Delete of a folder. */
export function FolderDialogs({ asked, onDeleted }: FolderDialogsProps) {
  const t = useTranslations('sources');
  const { what, open, visit, close } = asked;
  const isOpen = (act: CardAct) => open && what?.act === act;
  return (
    <>
      <SidePanel open={isOpen('information')} onClose={close} title={what?.folder.name ?? ''}>
        {what ? <FolderDetails folder={what.folder} /> : null}
      </SidePanel>
      <NameDialog
        open={isOpen('rename')}
        visit={visit}
        onClose={close}
        title={t('rename.folder')}
        label={t('rename.name')}
        name={what?.folder.name ?? ''}
        confirmLabel={t('rename.save')}
        said={{ success: t('toast.folderUpdated'), failure: t('toast.folderFailed') }}
        save={(new_name) =>
          call(updateCategory, { params: { categoryId: what?.folder.id ?? '' }, body: { new_name } })
        }
      />
      <DeleteFolder open={isOpen('delete')} asked={asked} {...(onDeleted ? { onDeleted } : {})} />
    </>
  );
}

function DeleteFolder({ open, asked, onDeleted }: FolderDialogsProps & { open: boolean }) {
  const t = useTranslations('sources');
  const removal = useTranslations('removal');
  const { what, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'knowledge');
  const count = what?.folder.sources_count ?? 0;

  async function confirm() {
    if (!what) return;
    const remove = async () => {
      await call(deleteCategory, { params: { categoryId: what.folder.id }, body: {} });
      onDeleted?.();
    };
    const done = await run(remove, { success: t('toast.folderRemoved'), failure: t('toast.folderFailed') });
    if (!done) return;
    close();
    focusContent();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={removal('folder', { name: what?.folder.name ?? '' })}
      confirmLabel={removal('confirm')}
      busy={busy}
    >
      {count > 0 ? `${removal('sources', { count })} ` : null}
      {removal('forGood')}
      {error ? ` ${error}` : null}
    </ConfirmDialog>
  );
}
