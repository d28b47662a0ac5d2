import type { SourceSummary } from '@centralita/contract/knowledge/schema';
import { deleteSource, renameSource } from '@centralita/contract/knowledge/source-routes';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { ConfirmAct } from '../../platform/confirm-act.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { CardAct } from './card-menu.tsx';
import { SourceDetails } from './details.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { NameDialog } from './name-dialog.tsx';
import type { Asked } from '../../ui/use-asked.ts';

export interface SourceAct {
  act: CardAct;
  source: SourceSummary;
}

interface SourceDialogsProps {
  asked: Asked<SourceAct>;
  onDeleted?: (() => void) | undefined;
}

/** Information, Rename, Move and Delete of a source. */
export function SourceDialogs({ asked, onDeleted }: SourceDialogsProps) {
  const t = useTranslations('sources');
  const { what, open, visit, close } = asked;
  const isOpen = (act: CardAct) => open && what?.act === act;
  return (
    <>
      <SidePanel open={isOpen('information')} onClose={close} title={what?.source.name ?? ''}>
        {what ? <SourceDetails source={what.source} /> : null}
      </SidePanel>
      <NameDialog
        open={isOpen('rename')}
        visit={visit}
        onClose={close}
        title={t('rename.source')}
        label={t('rename.name')}
        name={what?.source.name ?? ''}
        confirmLabel={t('rename.save')}
        said={{ success: t('toast.sourceUpdated'), failure: t('toast.updateFailed') }}
        save={(new_name) =>
          call(renameSource, { params: { source_id: what?.source.id ?? '' }, body: { new_name } })
        }
      />
      <MoveDialog open={isOpen('move')} visit={visit} onClose={close} source={what?.source ?? null} />
      <DeleteSource asked={{ ...asked, open: isOpen('delete') }} onDeleted={onDeleted} />
    </>
  );
}

function DeleteSource({ asked, onDeleted }: SourceDialogsProps) {
  const t = useTranslations('sources');
  const removal = useTranslations('removal');
  return (
    <ConfirmAct
      asked={asked}
      area="knowledge"
      title={removal('source', { name: asked.what?.source.name ?? '' })}
      confirmLabel={removal('confirm')}
      act={({ source: { id } }) => call(deleteSource, { params: { source_id: id }, body: {} })}
      said={{ success: t('toast.sourceDeleted'), failure: t('toast.deleteFailed') }}
      leave={onDeleted}
      onDone={focusContent}
    >
      {removal('answers')} {removal('forGood')}
    </ConfirmAct>
  );
}
