import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../../platform/api-error.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { toastError, toastSuccess } from '../../../platform/toast.tsx';
import { sayFailed } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { useDocument, useEditor } from '../editor/use-editor.ts';
import type { Going } from './go-back-dialogs.tsx';
import { rollBack, undoRollBack, usesWhatIsGone, type RolledBack } from './roll-back.ts';
import classes from './versions.module.css';
import { whenSent } from '../editor/when-saved.ts';

interface State {
  /** That is being brought back. */
  busy: number | null;
  fault: unknown;
  done: RolledBack | null;
  /** Under which number `done` was taken back; null where it was not. */
  undone: number | null;
}

interface RollingBack extends State {
  start: (number: number) => Promise<void>;
  undo: () => Promise<void>;
  set: (done: RolledBack) => void;
  /** The panel was closed: what was said is read, and only what can still be undone stays. */
  seen: () => void;
}

const nothing: State = { busy: null, fault: null, done: null, undone: null };

/**
 * One click rolls back, and one more undoes it. Asks before only where the version uses what is gone since (decision 0401).
 * `open`: whether the panel is, which says how it went; a toast does else.
 */
export function useRollingBack(open: boolean, ask: (going: Going) => void): RollingBack {
  const t = useTranslations('workflowHistory');
  const v = useTranslations('workflowVersions');
  const editor = useEditor();
  const workflowId = useDocument(({ workflow }) => workflow.id);
  const [state, setState] = useState(nothing);
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);

  async function start(number: number) {
    setState({ ...nothing, busy: number });
    try {
      if (!(await whenSent(editor))) return unsent(null);
      if (await usesWhatIsGone(workflowId, number)) {
        setState(nothing);
        return ask({ act: 'roll-back', number });
      }
      const done = await rollBack(editor, workflowId, number);
      setState({ ...nothing, done });
      if (!isOpen.current) toastSuccess(t('rollBackDone', { number }));
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
      if (!(await whenSent(editor))) return unsent(done);
      const { online, fault } = await undoRollBack(editor, workflowId, done);
      if (fault !== null) sayFailed(fault, t('undoFailed'));
      setState(fault === null ? { ...nothing, done, undone: online } : { ...nothing, fault });
    } catch (fault) {
      sayFailed(fault, t('rollBackFailed'));
      setState({ ...nothing, done, fault });
    }
  }

  function unsent(done: RolledBack | null) {
    toastError(v('notSaved'));
    setState({ ...nothing, done });
  }

  const seen = () =>
    setState(({ busy, done, undone }) => ({ ...nothing, busy, done: undone === null ? done : null }));
  return { ...state, start, undo, set: (done) => setState({ ...nothing, done }), seen };
}

/** What a click has put online, as long as it is: `online` is what the list of versions says. */
export function RolledBackNotice({ rolling, online }: { rolling: RollingBack; online: number | null }) {
  const t = useTranslations('workflowHistory');
  const language = useLanguage();
  const { done, undone, busy, fault, undo } = rolling;
  const root = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (undone !== null) root.current?.focus();
  }, [undone]);
  return (
    <>
      <div ref={root} role="status" tabIndex={-1}>
        {done && undone === null && done.online === online ? (
          <div className={classes.rolledBack}>
            <p>{t('rolledBackNow', { number: done.number })}</p>
            <Button size="sm" busy={busy !== null} onClick={() => void undo()}>
              {t('undo')}
            </Button>
          </div>
        ) : null}
        {done && undone !== null && undone === online ? (
          <p className={classes.rolledBack}>{t('undone', { number: done.was.online })}</p>
        ) : null}
      </div>
      <FaultText>{fault === null ? null : textIn(language, fault)}</FaultText>
    </>
  );
}
