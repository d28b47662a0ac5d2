import { IconEyeOff } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isGone } from '../../../platform/api-error.ts';
import { needTexts } from '../../../platform/i18n.tsx';
import { later } from '../../../platform/later.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { usePage } from '../../../platform/page.ts';
import { patiently } from '../../../platform/patiently.ts';
import { useStore } from '../../../platform/store.ts';
import { useBack } from '../../../platform/use-back.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './editor-screen.module.css';
import { useCanvas } from './canvas-code.ts';
import { Finder } from './finder.tsx';
import { LeftPanel } from './left-panel.tsx';
import { makeEditor, type Opening } from './make-editor.ts';
import { Widget } from './places/widget.tsx';
import { RightPanel } from './right-panel.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useTellRefused } from './use-tell-refused.ts';
import { useLiveDraft } from './use-live-draft.ts';
import { TopBar } from './top-bar/top-bar.tsx';
import { EditorContext, useDocument, useDraft, useEditor } from './use-editor.ts';

export interface EditorScreenProps extends Opening {
  /** A node whose panel is open from the start. */
  node: string | null;
  /** The test is open from the start. */
  test: boolean;
}

const CheckNodes = later(async () => (await import('../checks/check-nodes.tsx')).CheckNodes);

const WorkflowGone = later(async () => {
  const [code] = await Promise.all([import('./workflow-gone.tsx'), needTexts('workflowPanels')]);
  return code.WorkflowGone;
});

/** The server tells of them, so it can be reached. */
const Conflicts = later(async () => {
  const [code] = await Promise.all([import('./conflicts.tsx'), needTexts('workflowPanels')]);
  return code.Conflicts;
});

const Told = later(async () => {
  const [code] = await Promise.all([import('./told.tsx'), needTexts('workflowPanels')]);
  return code.Told;
});

const list = '/contact-center/workflows';

/** The workflow editor: its draft, or in view mode the published version. Without an id it goes back one page. */
export function EditorScreen(props: EditorScreenProps) {
  const back = useBack(list);
  const isNamed = props.workflowId.trim() !== '';
  useEffect(() => {
    if (!isNamed) back();
  });
  return isNamed ? <OneEditor {...props} /> : null;
}

function OneEditor({ node, test, ...opening }: EditorScreenProps) {
  const { workflowId, view } = opening;
  const tellRefused = useTellRefused();
  const [editor] = useState(() => makeEditor(opening, tellRefused));
  const { status, fault, document } = useStore(editor.draft.store);
  useEffect(() => editor.open(node), [editor, node]);
  useEffect(() => {
    void editor.draft.start();
    return editor.draft.stop;
  }, [editor]);
  useEffect(() => {
    const find = async () => (await import('../kept-drafts.ts')).findDrafts(workflowId);
    if (!view) void patiently(find);
  }, [workflowId, view]);
  useLiveDraft(editor, workflowId);
  const hasFailed = status === 'failed';
  const retry = () => void editor.draft.start();
  if (hasFailed && isGone(fault)) {
    return (
      <Suspense fallback={<Loading />}>
        <WorkflowGone error={fault} onRetry={retry} />
      </Suspense>
    );
  }
  if (document) return <EditorContext value={editor}>{test ? loadedWithTest : loaded}</EditorContext>;
  return hasFailed ? <LoadFailed error={fault} onRetry={retry} /> : <Loading />;
}

function Loaded({ test }: { test: boolean }) {
  const shell = useTranslations('shell');
  const editor = useEditor();
  const name = useDocument(({ workflow }) => workflow.name);
  // A draft has its start at least.
  const isEmpty = useDocument(({ nodes }) => nodes.size === 0);
  usePage(name, [
    { label: shell('contactCenter') },
    { label: shell('workflows'), to: list },
    { label: name },
  ]);
  const hasConflicts = useDraft(({ conflicts }) => conflicts.length > 0);
  const isTold = useDraft(({ told }) => told !== null);
  const drawCanvas = useCanvas();
  const [finding, setFinding] = useState<'search' | 'commands' | null>(null);
  useShortcuts(editor, setFinding);
  return (
    <div className={classes.root} data-fill>
      <Finder what={finding} onClose={() => setFinding(null)} />
      <TopBar />
      <div className={classes.middle}>
        <LeftPanel />
        <div className={classes.frame}>
          <div className={classes.stage}>
            {drawCanvas?.(() => setFinding('search'))}
            {isEmpty ? <NothingPublished /> : null}
            <Suspense>{isTold ? <Told /> : null}</Suspense>
            <Suspense>{hasConflicts ? <Conflicts /> : null}</Suspense>
            <Suspense>{editor.readOnly ? null : <CheckNodes />}</Suspense>
          </div>
          <Widget open={test} />
        </div>
        <RightPanel />
      </div>
    </div>
  );
}

/** Made once: every edit draws what is around it anew. */
const loaded = <Loaded test={false} />;
const loadedWithTest = <Loaded test />;

function NothingPublished() {
  const t = useTranslations('editor.published');
  return (
    <div className={classes.empty}>
      <EmptyState icon={<IconEyeOff size={24} stroke={1.5} />} title={t('none')}>
        {t('noneText')}
      </EmptyState>
    </div>
  );
}

function Loading() {
  const t = useTranslations('editor');
  return (
    <div className={classes.root} data-fill role="status">
      <span className="unseen">{t('loading')}</span>
      <div className={classes.ghost}>
        <Skeleton width="220px" height="32px" />
      </div>
      <div className={classes.stage} />
    </div>
  );
}
