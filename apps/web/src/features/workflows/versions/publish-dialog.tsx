import type { Checklist as Found } from '@centralita/contract/workflows/versions/checklist';
import { publishDraft } from '@centralita/contract/workflows/versions/routes';
import { maxNoteLength } from '@centralita/contract/workflows/versions/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { queryClient } from '../../../platform/query.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { tabId } from '../editor/tab-id.ts';
import { useEditor } from '../editor/use-editor.ts';
import { goTo } from './go-to.ts';
import { Checklist } from './checklist.tsx';
import type { Progress } from './try-draft.ts';
import { useTriedChecklist } from './use-tried-checklist.ts';
import classes from './versions.module.css';

interface PublishDialogProps {
  asked: Asked<true>;
  workflowId: string;
  onPublished: () => void;
}

/** What stands in the way, what looks odd, a note for the history; then the draft goes online. */
export function PublishDialog({ asked, workflowId, onPublished }: PublishDialogProps) {
  const t = useTranslations('workflowPublish');
  const bar = useTranslations('workflowVersions');
  const words = useUiWords();
  const { open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'workflows');
  const { found, progress, skip, queryKey } = useTriedChecklist(workflowId, asked);
  const [note, setNote] = useState('');
  const [over, setOver] = useVisitState(visit, false);
  // An answer of an earlier visit says nothing of the draft as it is now.
  const checklist = found.isFetching ? undefined : found.data;
  const state = stateOf(checklist);

  async function publish() {
    if (!checklist || state === 'errors' || (state === 'warnings' && !over)) return;
    const body = {
      workflow_id: workflowId,
      note,
      override_warnings: over,
      base_revision: checklist.revision,
    };
    const act = () => call(publishDraft, { body, updatedBy: tabId() });
    if (!(await run(act, { success: t('done'), failure: t('failed') }))) {
      // What was looked at may not be true any more.
      return void queryClient.invalidateQueries({ queryKey });
    }
    setNote('');
    close();
    onPublished();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={() => void publish()}
      title={t('title')}
      description={t('text')}
      size={560}
      busy={busy}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            disabled={!checklist || state === 'errors' || (state === 'warnings' && !over)}
          >
            {bar('publish')}
          </Button>
        </>
      }
    >
      <div className={classes.publish}>
        <Review found={found} checklist={checklist} onLeave={close} />
        {progress ? <Trying progress={progress} onSkip={skip} /> : null}
        {state === 'warnings' ? <Checkbox label={t('override')} checked={over} onChange={setOver} /> : null}
        <TextArea
          label={t('note')}
          hint={t('noteHint')}
          value={note}
          onChange={setNote}
          maxLength={maxNoteLength}
          rows={2}
        />
        <FaultText>{error}</FaultText>
      </div>
    </Dialog>
  );
}

function stateOf(checklist: Found | undefined): 'unknown' | 'errors' | 'warnings' | 'clean' {
  if (!checklist) return 'unknown';
  if (checklist.items.some(({ severity }) => severity === 'error')) return 'errors';
  return checklist.items.some(({ severity }) => severity === 'warning') ? 'warnings' : 'clean';
}

interface ReviewProps {
  found: { error: Error | null; refetch: () => unknown };
  checklist: Found | undefined;
  onLeave: () => void;
}

function Review({ found, checklist, onLeave }: ReviewProps) {
  const editor = useEditor();
  if (found.error) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (!checklist) return <Skeleton width="100%" height="52px" />;
  return (
    <div role="status">
      <Checklist
        items={checklist.items}
        onShow={(item) => {
          onLeave();
          goTo(editor, item);
        }}
      />
    </div>
  );
}

/** A model may be slow: nobody has to wait for it. */
function Trying({ progress, onSkip }: { progress: Progress; onSkip: () => void }) {
  const t = useTranslations('workflowPublish');
  const { done, of } = progress;
  return (
    <div className={classes.trying}>
      <span role="status">{t('trying', { at: done + 1, of })}</span>
      <Button size="sm" onClick={onSkip}>
        {t('skipTrying')}
      </Button>
    </div>
  );
}
