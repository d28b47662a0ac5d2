import { mergePassage, restorePassage } from '@centralita/contract/knowledge/passage-routes';
import type { Passage } from '@centralita/contract/knowledge/passage-schema';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import type { Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { EditPassage } from './edit-passage.tsx';
import type { PassageAct, PassageActName, PassageDialogProps } from './passage-act.ts';
import { SplitPassage } from './split-passage.tsx';

interface PassageDialogsProps {
  asked: Asked<PassageAct>;
  /** The passages as they are by now. */
  now: readonly Passage[];
  onApplied: () => void;
}

/** Edit, Split, Merge and Back to the automatic cut. */
export function PassageDialogs({ asked, now, onApplied }: PassageDialogsProps) {
  const { what, open } = asked;
  if (!what) return null;
  const { passage } = what;
  const isOpen = (act: PassageActName) => open && what.act === act;
  const current = now.find(({ id }) => id === passage.id) ?? null;
  return (
    <>
      <EditPassage
        open={isOpen('edit')}
        asked={asked}
        passage={passage}
        lost={what.lost ?? null}
        now={current}
        onApplied={onApplied}
      />
      <SplitPassage open={isOpen('split')} asked={asked} passage={passage} />
      <MergePassages open={isOpen('merge')} asked={asked} passage={passage} />
      <RestorePassage open={isOpen('restore')} asked={asked} passage={passage} />
    </>
  );
}

function MergePassages({ open, asked, passage }: PassageDialogProps) {
  const t = useTranslations('passages');
  const { number, next_id } = passage;
  return (
    <Act
      open={open}
      asked={asked}
      title={t('merge.title', { number, next: number + 1 })}
      text={t('merge.text')}
      confirm={t('merge.confirm')}
      success={t('toast.merged')}
      run={() =>
        call(mergePassage, { params: { passage_id: passage.id }, body: { next_id: next_id ?? passage.id } })
      }
    />
  );
}

function RestorePassage({ open, asked, passage }: PassageDialogProps) {
  const t = useTranslations('passages');
  return (
    <Act
      open={open}
      asked={asked}
      title={t('restore.title', { number: passage.number })}
      text={t(passage.origin === 'split' ? 'restore.textSplit' : 'restore.text')}
      confirm={t('restore.confirm')}
      success={t('toast.restored')}
      run={() => call(restorePassage, { params: { passage_id: passage.id }, body: {} })}
    />
  );
}

interface ActProps {
  open: boolean;
  asked: Asked<PassageAct>;
  title: string;
  text: string;
  confirm: string;
  success: string;
  run: () => Promise<unknown>;
}

/** Asks once; nothing is destroyed, as each of these can be taken back. */
function Act({ open, asked, title, text, confirm, success, run: act }: ActProps) {
  const t = useTranslations('passages');
  const words = useUiWords();
  const { visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'knowledge');

  async function submit() {
    if (await run(act, { success, failure: t('toast.failed') })) close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description={text}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <FaultText>{error}</FaultText>
    </Dialog>
  );
}
