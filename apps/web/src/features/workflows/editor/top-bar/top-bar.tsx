import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconHierarchy2,
  IconPencil,
  IconRefresh,
  IconEye,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../../../platform/store.ts';
import { toastError } from '../../../../platform/toast.tsx';
import { useBack } from '../../../../platform/use-back.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { expectLayout } from '../canvas/layout-code.ts';
import { switchAutosave } from '../make-editor.ts';
import { reread } from '../reread.ts';
import { People } from '../together/people.tsx';
import { BarActions } from '../places/bar-actions.tsx';
import { useCommand } from '../use-command.ts';
import { useDocument, useDraft, useEditor } from '../use-editor.ts';
import { BarButton } from './bar-button.tsx';
import { NameField } from './name-field.tsx';
import { SaveStatus } from './save-status.tsx';
import classes from './top-bar.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Above the canvas: where one is, whether it is saved, and what can be done with the whole workflow. */
export function TopBar() {
  const t = useTranslations('editor');
  const editor = useEditor();
  const back = useBack('/contact-center/workflows');
  return (
    <header className={classes.root}>
      <div className={classes.line}>
        <IconButton label={t('back')} icon={<IconArrowLeft {...icon} />} onClick={back} />
        <NameField />
        <span className={classes.mode} data-view={editor.readOnly || undefined}>
          {editor.readOnly ? t('viewMode') : t('draftMode')}
        </span>
        {editor.readOnly ? null : <SaveStatus />}
        <span className={classes.space} />
        <People />
        <div className={classes.actions}>
          {editor.readOnly ? <ViewActions /> : <DraftActions />}
          <BarActions />
        </div>
      </div>
    </header>
  );
}

function DraftActions() {
  const t = useTranslations('editor');
  const editor = useEditor();
  const autosave = useDraft((state) => state.autosave);
  const hands = useStore(editor.hands);
  const show = useShow();
  const [busy, setBusy] = useState(false);
  useCommand('view', t('viewMode'), () => show(true));
  return (
    <>
      <Steps />
      <span className={classes.wide} title={t('autosave')}>
        <Switch label={t('autosave')} checked={autosave} onChange={(on) => switchAutosave(editor, on)} />
      </span>
      <BarButton
        icon={<IconHierarchy2 {...icon} />}
        label={t('rearrange')}
        busy={busy}
        disabled={!hands}
        onExpect={expectLayout}
        onClick={() => {
          setBusy(true);
          void hands?.rearrange().finally(() => setBusy(false));
        }}
      />
      <BarButton icon={<IconEye {...icon} />} label={t('viewMode')} onClick={() => show(true)} />
    </>
  );
}

function Steps() {
  const t = useTranslations('editor');
  const editor = useEditor();
  const { undo, redo } = useStore(editor.history);
  const [last, next] = [undo.at(-1), redo.at(-1)];
  const told = (done: boolean) => {
    if (!done) toastError(t('nothingToUndo'));
  };
  return (
    <span className={classes.steps}>
      <IconButton
        label={last ? t('undo', { what: last.label }) : t('undoNothing')}
        icon={<IconArrowBackUp {...icon} />}
        disabled={!last}
        onClick={() => told(editor.undo())}
      />
      <IconButton
        label={next ? t('redo', { what: next.label }) : t('redoNothing')}
        icon={<IconArrowForwardUp {...icon} />}
        disabled={!next}
        onClick={() => told(editor.redo())}
      />
    </span>
  );
}

function ViewActions() {
  const t = useTranslations('editor');
  const editor = useEditor();
  const show = useShow();
  const [busy, setBusy] = useState(false);
  useCommand('draft', t('draftMode'), () => show(false));
  return (
    <>
      <BarButton
        icon={<IconRefresh {...icon} />}
        label={t('refresh')}
        busy={busy}
        onClick={() => {
          setBusy(true);
          void reread(editor).finally(() => setBusy(false));
        }}
      />
      <Button size="sm" icon={<IconPencil {...icon} />} onClick={() => show(false)}>
        {t('draftMode')}
      </Button>
    </>
  );
}

/** The draft and the published version have one address each, told apart by its search part. */
function useShow(): (view: boolean) => void {
  const navigate = useNavigate();
  const workflowId = useDocument(({ workflow }) => workflow.id);
  return (view) =>
    void navigate({
      to: '/contact-center/workflows/$workflowId',
      params: { workflowId },
      search: view ? { view } : {},
      replace: true,
    });
}
