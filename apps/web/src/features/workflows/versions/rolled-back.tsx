import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../../platform/api-error.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { sayFailed } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { useDocument, useEditor } from '../editor/use-editor.ts';
import type { Going } from './go-back-dialogs.tsx';
import { rollBack, undoRollBack, usesWhatIsGone, type RolledBack } from './roll-back.ts';
import classes from './versions.module.css';

interface RollingBack {
  /** That is being brought back. */
  busy: number | null;
  fault: unknown;
  done: RolledBack | null;
  /** `done` was taken back again. */
  undone: boolean;
  start: (number: number) => Promise<void>;
  undo: () => Promise<void>;
  set: (done: RolledBack) => void;
}

const nothing = { busy: null, fault: null, done: null, undone: false };

/** One click rolls back, and one more undoes it. Asks before only where the version uses what is gone since (decision 0401). */
export function useRollingBack(ask: (going: Going) => void): RollingBack {
  const t = useTranslations('workflowHistory');
  const editor = useEditor();
  const workflowId = useDocument(({ workflow }) => workflow.id);
  const [state, setState] = useState<Omit<RollingBack, 'start' | 'undo' | 'set'>>(nothing);

  async function start(number: number) {
    setState({ ...nothing, busy: number });
    try {
      if (await usesWhatIsGone(workflowId, number)) {
        setState(nothing);
        return ask({ act: 'roll-back', number });
      }
      const done = await rollBack(editor, workflowId, number);
      setState({ ...nothing, done });
    } catch (fault) {
      sayFailed(fault, t('rollBackFailed'));
      setState({ ...nothing, fault });
    }
  }

  async function undo() {
    const { done } = state;
    if (!done) return;
    setState({ ...nothing, done, busy: done.was.online });
    try {
      await undoRollBack(editor, workflowId, done);
      setState({ ...nothing, done, undone: true });
    } catch (fault) {
      sayFailed(fault, t('undoFailed'));
      setState({ ...nothing, fault });
    }
  }

  return { ...state, start, undo, set: (done) => setState({ ...nothing, done }) };
}

/** What a click has put online, as long as it is: `online` is what the list of versions says. */
export function RolledBackNotice({ rolling, online }: { rolling: RollingBack; online: number | null }) {
  const t = useTranslations('workflowHistory');
  const language = useLanguage();
  const { done, undone, busy, fault, undo } = rolling;
  return (
    <>
      <div role="status">
        {done && !undone && done.online === online ? (
          <div className={classes.rolledBack}>
            <p>{t('rolledBackNow', { number: done.number })}</p>
            <Button size="sm" busy={busy !== null} onClick={() => void undo()}>
              {t('undo')}
            </Button>
          </div>
        ) : null}
        {done && undone ? (
          <p className={classes.rolledBack}>{t('undone', { number: done.was.online })}</p>
        ) : null}
      </div>
      <FaultText>{fault === null ? null : textIn(language, fault)}</FaultText>
    </>
  );
}
