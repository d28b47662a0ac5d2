import { deleteCategory, updateCategory } from '@centralita/contract/knowledge/category-routes';
import type { Category } from '@centralita/contract/knowledge/schema';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { ConfirmAct } from '../../platform/confirm-act.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { CardAct } from './card-menu.tsx';
import { FolderDetails } from './details.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { NameDialog } from './name-dialog.tsx';
import type { Asked } from '../../ui/use-asked.ts';

export interface FolderAct {
  act: CardAct;
  folder: Category;
}

interface FolderDialogsProps {
  asked: Asked<FolderAct>;
  onDeleted?: (() => void) | undefined;
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
      <DeleteFolder asked={{ ...asked, open: isOpen('delete') }} onDeleted={onDeleted} />
    </>
  );
}

function DeleteFolder({ asked, onDeleted }: FolderDialogsProps) {
  const t = useTranslations('sources');
  const removal = useTranslations('removal');
  const folder = asked.what?.folder;
  const count = folder?.sources_count ?? 0;
  return (
    <ConfirmAct
      asked={asked}
      area="knowledge"
      title={removal('folder', { name: folder?.name ?? '' })}
      confirmLabel={removal('confirm')}
      act={({ folder: { id } }) => call(deleteCategory, { params: { categoryId: id }, body: {} })}
      said={{ success: t('toast.folderRemoved'), failure: t('toast.folderFailed') }}
      leave={onDeleted}
      onDone={focusContent}
    >
      {count > 0 ? `${removal('sources', { count })} ` : null}
      {removal('forGood')}
    </ConfirmAct>
  );
}
