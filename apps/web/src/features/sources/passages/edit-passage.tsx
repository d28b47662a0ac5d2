import { maxPassageCharacters } from '@centralita/contract/core/constants';
import { editPassage } from '@centralita/contract/knowledge/passage-routes';
import type { LostPassageEdit, Passage } from '@centralita/contract/knowledge/passage-schema';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { refresh } from '../../../platform/query.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useVisitState } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import type { PassageDialogProps } from './passage-act.ts';
import classes from './passages.module.css';

interface EditPassageProps extends PassageDialogProps {
  lost: LostPassageEdit | null;
  /** The passage as it is by now; null where it is not on the page any more. */
  now: Passage | null;
  onApplied: () => void;
}

/** The text of a passage as search and answers see it. What somebody else saved meanwhile is shown beside it. */
export function EditPassage({ open, asked, passage, lost, now, onApplied }: EditPassageProps) {
  const t = useTranslations('passages');
  const words = useUiWords();
  const { visit, close } = asked;
  const [text, setText] = useVisitState(visit, lost?.text ?? passage.text);
  const [was, setWas] = useVisitState(visit, passage.text);
  const { busy, run, error, fault } = useAct(visit, 'knowledge');
  // Once it is saved the list says so before this dialog is gone.
  const theirs = open && now && now.text !== was ? now.text : null;
  const tooLong = text.trim().length > maxPassageCharacters;
  const cannot = text.trim() === '' || tooLong || theirs !== null;

  async function submit() {
    if (cannot || busy) return;
    const body = { text, was, ...(lost ? { lost_id: lost.id } : {}) };
    const save = async () => {
      try {
        await call(editPassage, { params: { passage_id: passage.id }, body });
        close();
      } catch (caught) {
        if (caught instanceof ApiError && caught.code === 'passage_changed') await refresh('knowledge');
        throw caught;
      }
    };
    const saved = await run(save, { success: t('toast.edited'), failure: t('toast.failed') });
    if (saved && lost) onApplied();
  }

  const told = fault instanceof ApiError && fault.code === 'passage_changed' && theirs !== null;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(lost ? 'edit.applyTitle' : 'edit.title', { number: passage.number })}
      description={t('edit.text')}
      size={680}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" disabled={cannot} busy={busy}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      {theirs === null ? null : (
        <Conflict
          theirs={theirs}
          onMine={() => setWas(theirs)}
          onTheirs={() => {
            setText(theirs);
            setWas(theirs);
          }}
        />
      )}
      <TextArea
        label={t('edit.label')}
        value={text}
        onChange={setText}
        rows={8}
        hint={<Length count={text.trim().length} />}
        error={tooLong ? t('edit.tooLong', { most: maxPassageCharacters }) : told ? null : error}
      />
      <Own
        original={lost ? passage.text : passage.original}
        text={text}
        isLost={lost !== null}
        onUse={setText}
      />
    </Dialog>
  );
}

function Length({ count }: { count: number }) {
  const t = useTranslations('passages');
  const format = useFormatter();
  return t('edit.length', { count: format.number(count), most: format.number(maxPassageCharacters) });
}

interface ConflictProps {
  theirs: string;
  onMine: () => void;
  onTheirs: () => void;
}

function Conflict({ theirs, onMine, onTheirs }: ConflictProps) {
  const t = useTranslations('passages');
  return (
    <div role="alert" className={classes.conflict}>
      <p className={classes.conflictTitle}>{t('conflict.title')}</p>
      <blockquote className={classes.quote} dir="auto">
        {theirs}
      </blockquote>
      <div className={classes.choices}>
        <Button size="sm" onClick={onTheirs}>
          {t('conflict.theirs')}
        </Button>
        <Button size="sm" onClick={onMine}>
          {t('conflict.mine')}
        </Button>
      </div>
    </div>
  );
}

interface OwnProps {
  original: string | null;
  text: string;
  /** The passage that a lost edit is about to replace. */
  isLost: boolean;
  onUse: (text: string) => void;
}

/** What the source itself says, to compare with and to go back to. */
function Own({ original, text, isLost, onUse }: OwnProps) {
  const t = useTranslations('passages');
  if (original === null) return null;
  return (
    <details className={classes.own} open={isLost}>
      <summary>{t(isLost ? 'edit.current' : 'edit.own')}</summary>
      <blockquote className={classes.quote} dir="auto">
        {original}
      </blockquote>
      {text === original ? null : (
        <Button size="sm" onClick={() => onUse(original)}>
          {t('edit.useOwn')}
        </Button>
      )}
    </details>
  );
}
