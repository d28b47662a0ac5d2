import { restoreDraft } from '@centralita/contract/workflows/versions/routes';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { toastError } from '../../../platform/toast.tsx';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import type { Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import type { Editor } from '../editor/editor.ts';
import { tabId } from '../editor/tab-id.ts';
import { useDocument, useEditor } from '../editor/use-editor.ts';
import { isMissing, MissingList } from './missing-list.tsx';
import { missingQuery } from './queries.ts';
import { rollBack, type RolledBack } from './roll-back.ts';
import classes from './versions.module.css';
import { whenSent } from '../editor/when-saved.ts';

/** A version to be put online again, or a kept content to be edited further. */
export type Going =
  | { act: 'roll-back'; number: number }
  | { act: 'restore'; key: number | string; number: number | null };

interface GoBackDialogsProps {
  asked: Asked<Going>;
  onRolledBack: (done: RolledBack) => void;
  onRestored: () => void;
}

/** Asks once before the draft becomes another one, or what is online one that uses what is gone; says that nothing gets lost. */
export function GoBackDialogs({ asked, onRolledBack, onRestored }: GoBackDialogsProps) {
  const t = useTranslations('workflowHistory');
  const v = useTranslations('workflowVersions');
  const words = useUiWords();
  const editor = useEditor();
  const workflowId = useDocument(({ workflow }) => workflow.id);
  const { what, open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'workflows');
  const isRollBack = what?.act === 'roll-back';

  async function go() {
    if (!what) return;
    if (!(await whenSent(editor))) return toastError(v('notSaved'));
    let rolledBack: RolledBack | null = null;
    const act = async () => {
      if (what.act === 'roll-back') rolledBack = await rollBack(editor, workflowId, what.number);
      else await restore(editor, workflowId, what.key);
    };
    const done = await run(act, {
      success: what.act === 'roll-back' ? t('rollBackDone', { number: what.number }) : t('restoreDone'),
      failure: isRollBack ? t('rollBackFailed') : t('restoreFailed'),
    });
    if (!done) return;
    close();
    if (rolledBack) onRolledBack(rolledBack);
    else onRestored();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={() => void go()}
      title={titleOf(t, what)}
      description={isRollBack ? t('rollBackText') : t('restoreText')}
      busy={busy}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {isRollBack ? t('rollBackAct') : t('restoreAct')}
          </Button>
        </>
      }
    >
      {what && open ? <NotThere workflowId={workflowId} going={what} /> : null}
      <FaultText>{error}</FaultText>
    </Dialog>
  );
}

/** What the version uses and is gone since. Going back waits for nothing, and a look that fails says nothing. */
function NotThere({ workflowId, going }: { workflowId: string; going: Going }) {
  const t = useTranslations('workflowHistory');
  const version = going.act === 'roll-back' ? going.number : going.key;
  const { data } = useQuery({ ...missingQuery(workflowId, version), staleTime: 0 });
  return (
    <div role="status">
      {data && isMissing(data) ? (
        <div className={classes.notThere}>
          <p>{going.act === 'roll-back' ? t('rollBackMissing') : t('restoreMissing')}</p>
          <MissingList missing={data} />
        </div>
      ) : null}
    </div>
  );
}

type Texts = ReturnType<typeof useTranslations<'workflowHistory'>>;

function titleOf(t: Texts, what: Going | null): string {
  if (!what) return '';
  if (what.act === 'roll-back') return t('rollBackTitle', { number: what.number });
  return what.number === null ? t('restoreAsideTitle') : t('restoreTitle', { number: what.number });
}

async function restore(editor: Editor, workflowId: string, version: number | string): Promise<void> {
  const params = { workflow_id: workflowId };
  await call(restoreDraft, { params, body: { version }, updatedBy: tabId() });
  editor.forget();
  await editor.draft.catchUp();
}
