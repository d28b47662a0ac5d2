import type { SourceSummary } from '@centralita/contract/knowledge/schema';
import { IconTable } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { InHeader } from '../../parts/naming/header-places.tsx';
import { SourceHeading } from '../../parts/naming/source-heading.tsx';
import { useSourceName } from '../../parts/naming/use-source-name.ts';
import { textIn } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useStore } from '../../platform/store.ts';
import { toastSuccess } from '../../platform/toast.tsx';
import { sayFailed } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FaultText } from '../../ui/fault-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Editor, type EditorState } from './draft/editor.ts';
import { addColumn } from './model/acts.ts';
import type { Table } from './model/table.ts';
import classes from './spreadsheet.module.css';
import { ColumnDialog } from './view/column-dialog.tsx';
import { Conflicts } from './view/conflicts.tsx';
import { SheetView } from './view/sheet-view.tsx';

export interface SpreadsheetProps {
  source: Pick<SourceSummary, 'id' | 'name' | 'source_type' | 'status' | 'updated_at'>;
  /** The part of the content that a citation quotes. */
  quoted: { start: number; end: number } | null;
}

/** The rows of a spreadsheet: read, edited, saved. */
export function Spreadsheet({ source, quoted }: SpreadsheetProps) {
  const [editor] = useState(() => new Editor(source.id, quoted));
  const state = useStore(editor.store);
  useEffect(() => {
    editor.start();
    return editor.stop;
  }, [editor]);
  const { updated_at: updatedAt, status } = source;
  const follow = useEffectEvent((_now: string) => void editor.follow());
  // The folder's list, which live events keep fresh, tells that somebody changed it.
  useEffect(() => follow(`${updatedAt} ${status}`), [updatedAt, status]);
  useEffect(() => {
    const onOnline = () => void editor.follow();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [editor]);
  if (state.status === 'failed') return <LoadFailed error={state.fault} onRetry={editor.start} />;
  if (state.status === 'loading') return <Loading />;
  return <Loaded source={source} editor={editor} state={state} />;
}

interface LoadedProps {
  source: SpreadsheetProps['source'];
  editor: Editor;
  state: EditorState;
}

function Loaded({ source, editor, state }: LoadedProps) {
  const { name } = source;
  const naming = useSourceName(source);
  const t = useTranslations('grid');
  const language = useLanguage();
  const toasts = useTranslations('sources.toast');
  const [fault, setFault] = useState<unknown>(null);
  const [tab, setTab] = useState(0);
  const [cited, setCited] = useState<EditorState['quoted']>(null);
  // The row that is quoted may be among the last to arrive.
  if (state.status === 'ready' && state.quoted && !cited) {
    setCited(state.quoted);
    setTab(quotedSheet(state));
  }
  const save = async () => {
    const failed = await editor.save();
    setFault(failed);
    if (failed) sayFailed(failed, toasts('updateFailed'));
    else if (editor.store.get().done.length === 0) toastSuccess(toasts('sourceUpdated'));
  };
  const hasEdits = state.done.length > 0 && state.conflicts.length === 0;
  const onSave = () => {
    if (naming.isChanged) void naming.save();
    if (hasEdits) void save();
  };
  useGuard(naming.isChanged || (!state.keeps && state.done.length > 0));
  const at = state.table[tab] ? tab : 0;
  const view = <SheetView key={at} name={state.table[at]?.name || name} {...{ editor, state, at, onSave }} />;
  return (
    <>
      {state.conflicts.length > 0 ? (
        <Conflicts conflicts={state.conflicts} table={state.table} onChoose={editor.choose} />
      ) : null}
      <InHeader place="title">
        <SourceHeading naming={naming} />
      </InHeader>
      <InHeader place="tools">
        <Button
          kind="primary"
          busy={state.saving || naming.busy}
          disabled={!hasEdits && !naming.isChanged}
          onClick={onSave}
        >
          {t('save')}
        </Button>
      </InHeader>
      <Told state={state} onDiscard={editor.discard} />
      <FaultText>{fault ? textIn(language, fault) : null}</FaultText>
      {isBare(state.table) ? (
        <Start editor={editor} state={state} />
      ) : state.table.length > 1 ? (
        <Tabs
          label={t('sheetsOf', { name })}
          tabs={state.table.map((sheet, index) => ({ value: String(index), label: sheet.name }))}
          value={String(at)}
          onChange={(value) => setTab(Number(value))}
        >
          {view}
        </Tabs>
      ) : (
        view
      )}
    </>
  );
}

/** How many rows there are, and whether all that was done is saved. */
function Told({ state, onDiscard }: { state: EditorState; onDiscard: () => void }) {
  const t = useTranslations('grid');
  const format = useFormatter();
  const rows = state.table.reduce((sum, { lines }) => sum + lines.length, 0);
  const sheets = state.table.length;
  const unsaved = state.done.length;
  const counted = [
    ...(sheets > 1 ? [t('sheets', { count: sheets })] : []),
    t('rows', { count: rows, shown: format.number(rows) }),
  ];
  const saying =
    state.status === 'partial'
      ? t('loadingRest')
      : unsaved === 0
        ? t('saved')
        : state.restored
          ? t('restored')
          : t('unsaved', { count: unsaved });
  return (
    <p className={classes.told}>
      {counted.join(' · ')} · <span role="status">{saying}</span>
      {unsaved > 0 && state.status === 'ready' ? (
        <button type="button" className={classes.discard} onClick={onDiscard}>
          {t('discard')}
        </button>
      ) : null}
    </p>
  );
}

/** A spreadsheet without a column begins with one. */
function Start({ editor, state }: { editor: Editor; state: EditorState }) {
  const t = useTranslations('grid');
  const [open, setOpen] = useState(false);
  return (
    <>
      <EmptyState
        icon={<IconTable size={24} stroke={1.5} />}
        title={t('noTable')}
        action={
          <Button disabled={state.status !== 'ready'} onClick={() => setOpen(true)}>
            {t('addColumn')}
          </Button>
        }
      >
        {t('noTableText')}
      </EmptyState>
      {open ? (
        <ColumnDialog
          name=""
          taken={[]}
          onClose={() => setOpen(false)}
          onName={(name) => editor.do(addColumn(0, 0, name))}
        />
      ) : null}
    </>
  );
}

function Loading() {
  const t = useTranslations('grid');
  return (
    <div role="status" className={classes.loading}>
      <span className="unseen">{t('loading')}</span>
      <Skeleton width="min(320px, 60%)" height="36px" />
      <Skeleton width="100%" height="320px" />
    </div>
  );
}

/** Where the browser keeps nothing, it asks before a page with unsaved changes is left. */
function useGuard(needed: boolean) {
  useEffect(() => {
    if (!needed) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [needed]);
}

function isBare(table: Table): boolean {
  return table.every(({ columns, lines }) => columns.length === 0 && lines.length === 0);
}

/** The sheet that a citation quotes. */
function quotedSheet({ table, quoted }: EditorState): number {
  if (!quoted) return 0;
  let first = 0;
  for (const [at, { lines }] of table.entries()) {
    if (quoted[0] < first + lines.length) return at;
    first += lines.length;
  }
  return 0;
}
