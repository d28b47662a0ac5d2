import { resetDraft } from '@centralita/contract/workflows/versions/routes';
import { IconHistory, IconRestore, IconWorldUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { needTexts } from '../../../platform/i18n.tsx';
import { later } from '../../../platform/later.ts';
import { toastError } from '../../../platform/toast.tsx';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAsked, type Asked } from '../../../ui/use-asked.ts';
import { BarButton } from '../editor/top-bar/bar-button.tsx';
import { tabId } from '../editor/tab-id.ts';
import { useCommand } from '../editor/use-command.ts';
import { useDocument, useEditor } from '../editor/use-editor.ts';
import { whenSaved } from '../editor/when-saved.ts';
import classes from './versions.module.css';

const PublishDialog = later(async () => {
  const [code] = await Promise.all([import('./publish-dialog.tsx'), needTexts('workflowPanels')]);
  return code.PublishDialog;
});
const VersionsPanel = later(async () => {
  const [code] = await Promise.all([import('./versions-panel.tsx'), needTexts('workflowPanels')]);
  return code.VersionsPanel;
});

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done with a draft as a whole, and with what was made of it before. */
export function VersionActions() {
  const { readOnly } = useEditor();
  return (
    <>
      <VersionsButton />
      {readOnly ? null : <DraftActions />}
    </>
  );
}

function VersionsButton() {
  const t = useTranslations('workflowVersions');
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(false);
  const show = () => {
    setSeen(true);
    setOpen(true);
  };
  useCommand('versions', t('versions'), show);
  return (
    <>
      <BarButton icon={<IconHistory {...icon} />} label={t('versions')} onClick={show} />
      <Suspense fallback={<Coming />}>
        {seen ? <VersionsPanel open={open} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

function DraftActions() {
  const t = useTranslations('workflowVersions');
  const editor = useEditor();
  const version = useDocument(({ workflow }) => workflow.version);
  const workflowId = useDocument(({ workflow }) => workflow.id);
  const publishing = useAsked<true>();
  const resetting = useAsked<true>();
  const [waiting, setWaiting] = useState(false);
  const navigate = useNavigate();

  /** Only what the server has can be looked at, published or kept. */
  async function once(asked: Asked<true>) {
    setWaiting(true);
    const saved = await whenSaved(editor);
    setWaiting(false);
    if (saved) asked.ask(true);
    else toastError(t('notSaved'));
  }

  useCommand('publish', t('publish'), () => void once(publishing), { open: !waiting });
  useCommand('reset', t('reset'), () => void once(resetting), { open: version !== null && !waiting });

  function view() {
    const params = { workflowId };
    void navigate({
      to: '/contact-center/workflows/$workflowId',
      params,
      search: { view: true },
      replace: true,
    });
  }

  return (
    <>
      <BarButton
        icon={<IconRestore {...icon} />}
        label={t('reset')}
        disabled={version === null || waiting}
        onClick={() => void once(resetting)}
      />
      <span className={classes.publishing}>
        <Button
          size="sm"
          kind="primary"
          icon={<IconWorldUpload {...icon} />}
          disabled={waiting}
          onClick={() => void once(publishing)}
        >
          {t('publish')}
        </Button>
      </span>
      <Suspense fallback={<Coming />}>
        {publishing.visit > 0 ? (
          <PublishDialog asked={publishing} workflowId={workflowId} onPublished={view} />
        ) : null}
      </Suspense>
      <ResetDialog asked={resetting} workflowId={workflowId} version={version} />
    </>
  );
}

/** Told where the code of a dialog is long in coming: without a connection it waits for one. */
function Coming() {
  const t = useTranslations('workflowVersions');
  return (
    <span role="status" className={classes.coming}>
      {t('coming')}
    </span>
  );
}

interface ResetDialogProps {
  asked: Asked<true>;
  workflowId: string;
  version: number | null;
}

function ResetDialog({ asked, workflowId, version }: ResetDialogProps) {
  const t = useTranslations('workflowVersions');
  const editor = useEditor();
  const { open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'workflows');

  async function reset() {
    const act = async () => {
      await call(resetDraft, { body: { workflow_id: workflowId }, updatedBy: tabId() });
      await editor.draft.catchUp();
      editor.forget();
    };
    if (await run(act, { success: t('resetDone'), failure: t('resetFailed') })) close();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void reset()}
      title={t('resetTitle', { number: version ?? 0 })}
      confirmLabel={t('reset')}
      busy={busy}
      error={error}
    >
      {t('resetText')}
    </ConfirmDialog>
  );
}
