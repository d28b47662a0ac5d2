import type { SourceSummary } from '@centralita/contract/knowledge/schema';
import { moveSource } from '@centralita/contract/knowledge/source-routes';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { foldersQuery } from './queries.ts';
import { useAct } from '../../platform/use-act.ts';
import { useVisitState } from '../../ui/use-asked.ts';

interface MoveDialogProps {
  open: boolean;
  visit: number;
  onClose: () => void;
  source: SourceSummary | null;
}

/** Puts a source into another folder. The one it is in is no choice. */
export function MoveDialog({ open, visit, onClose, source }: MoveDialogProps) {
  const t = useTranslations('sources');
  const words = useUiWords();
  const { data: folders = [] } = useQuery(foldersQuery());
  const [target, setTarget] = useVisitState(visit, '');
  const { busy, run, error } = useAct(visit, 'knowledge');
  const others = folders.filter(({ id }) => id !== source?.category_id);

  async function submit() {
    if (!source || target === '' || busy) return;
    const move = () =>
      call(moveSource, { params: { source_id: source.id }, body: { new_category_id: target } });
    if (await run(move, { success: t('toast.moved'), failure: t('toast.moveFailed') })) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('move.title', { name: source?.name ?? '' })}
      description={others.length === 0 ? t('move.none') : undefined}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" disabled={target === ''} busy={busy}>
            {t('move.confirm')}
          </Button>
        </>
      }
    >
      <Select
        label={t('move.target')}
        value={target}
        onChange={setTarget}
        placeholder={t('move.choose')}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        error={error}
        disabled={others.length === 0}
      />
    </Dialog>
  );
}
