import type { WorkflowDocument } from '@centralita/contract/workflows/document';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Conflict } from '../features/workflows/editor/conflict.ts';
import { toEditorDocument } from '../features/workflows/editor/document.ts';
import { Draft, type DraftLine } from '../features/workflows/editor/draft.ts';
import { Editor } from '../features/workflows/editor/editor.ts';
import { EditorContext } from '../features/workflows/editor/use-editor.ts';
import { Languages } from '../platform/i18n.tsx';
import { queryClient } from '../platform/query.ts';
import { ToastArea } from '../platform/toast.tsx';

interface Opening {
  /** The published version, to be read. */
  view?: boolean;
  /** What this browser kept to be chosen. */
  conflicts?: readonly Conflict[];
}

/** An editor of this document whose line takes everything and keeps it in `saved`. */
export async function openEditor(document: WorkflowDocument, { view = false, conflicts = [] }: Opening = {}) {
  const saved: unknown[] = [];
  let now = document;
  let failure: Error | null = null;
  const line: DraftLine = {
    updatedBy: 'this-window',
    load: () => Promise.resolve(toEditorDocument(now)),
    send(operations, { base }) {
      if (failure) return Promise.reject(failure);
      saved.push(...operations);
      const results = operations.map(({ id }) => ({ id, status: 'applied' as const }));
      return Promise.resolve({ revision: base + 1, results });
    },
    changesSince: () => Promise.resolve({ revision: now.revision, reset: true, changes: [] }),
    verdict: () => (failure ? { kind: 'later', afterMs: null } : { kind: 'refused' }),
  };
  const draft = new Draft(
    line,
    () => nothingKept(conflicts),
    (fault) => {
      throw fault;
    },
  );
  await draft.start();
  return {
    editor: new Editor(draft, { workflowId: document.workflow.id, by: line.updatedBy, readOnly: view }),
    saved,
    /** Nothing is saved from now on, as the server says this; null: everything again. */
    fail: (fault: Error | null) => void (failure = fault),
    /** What the server has from now on, once somebody asks. */
    become: (next: Partial<WorkflowDocument>) => void (now = { ...now, revision: now.revision + 1, ...next }),
  };
}

/** A part of the editor by itself. */
export function inEditor(editor: Editor, part: ReactNode) {
  return (
    <QueryClientProvider client={queryClient}>
      <Languages>
        <EditorContext value={editor}>{part}</EditorContext>
        <ToastArea />
      </Languages>
    </QueryClientProvider>
  );
}

/** Shows it. */
export function show(editor: Editor, part: ReactNode) {
  return { ...render(inEditor(editor, part)), user: userEvent.setup() };
}

async function nothingKept(conflicts: readonly Conflict[]) {
  const nothing = () => undefined;
  return {
    found: { waiting: [], conflicts: [...conflicts] },
    keeps: true,
    keep: nothing,
    drop: nothing,
    keepConflict: nothing,
    dropConflict: nothing,
  };
}
