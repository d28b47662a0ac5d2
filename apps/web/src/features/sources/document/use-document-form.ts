import type { Source } from '@centralita/contract/knowledge/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../platform/api-error.ts';
import { toastSuccess } from '../../../platform/toast.tsx';
import { sayFailed } from '../../../platform/use-act.ts';
import type { EditorState } from '../editor/rich-editor.tsx';
import { useEditorHandle } from '../editor/use-editor-handle.ts';
import type { TextNode } from '../rich-text/written-text.ts';
import { useKeepDraft } from '../use-keep-draft.ts';
import { baseOf, followed, type DocumentBase } from './document-base.ts';
import { draftName, type DocumentDraft } from './draft.ts';
import { saveDocument, type DocumentEdit, type Saved } from './save-document.ts';

const tooLong = ['content_too_long', 'too_large', 'file_too_complex'];

/** The state of the form of a document: what is saved, what is typed, and how one becomes the other. */
export function useDocumentForm(source: Source, draft: DocumentDraft | null) {
  const [base, setBase] = useState<DocumentBase>(() => begun(source, draft));
  const [name, setName] = useState(draft?.name ?? base.name);
  const [edited, setEdited] = useState<EditorState>({ isChanged: draft !== null, isBlank: false });
  const editor = useEditorHandle();
  const kept = useKeepDraft<DocumentDraft>(draftName(source.id));
  const saving = useSaving();
  const next = saving.busy ? base : followed(base, source, edited.isChanged);
  if (next !== base) {
    setBase(next);
    if (name === base.name) setName(next.name);
  }

  function keepTyped(typed: string, isChanged: boolean) {
    if (!isChanged && typed.trim() === base.name) return kept.drop();
    kept.keep(() => draftOf(typed, base, editor.read()));
  }

  const conflict = !saving.busy && edited.isChanged && source.version > base.version;
  const changed = edited.isChanged || name.trim() !== base.name;
  const canSave = changed && !edited.isBlank && name.trim() !== '';

  /** Saves what is typed over this version. */
  async function save(version = base.version): Promise<Saved['kind']> {
    const document = editor.read();
    if (saving.busy || !canSave || !document) return 'failed';
    const text = edited.isChanged ? { document, version } : null;
    const saved = await saving.run(source, editOf(name.trim(), base, text));
    if (saved.kind !== 'saved') return saved.kind;
    setBase({ ...saved.source, document });
    setName(saved.source.name);
    kept.drop();
    return 'saved';
  }

  /** What was typed here is given up for what is saved. */
  function takeSaved() {
    const saved = baseOf(source);
    setBase(saved);
    setName(saved.name);
    editor.write(saved.document);
    kept.drop();
  }

  return {
    base,
    name,
    changed,
    canSave,
    busy: saving.busy,
    fault: saving.fault,
    conflict,
    save,
    drop: kept.drop,
    read: editor.read,
    takeSaved,
    onReady: editor.onReady,
    onName(typed: string) {
      setName(typed);
      keepTyped(typed, edited.isChanged);
    },
    onEdit(state: EditorState) {
      setEdited(state);
      keepTyped(name, state.isChanged);
    },
  };
}

export type DocumentFormState = ReturnType<typeof useDocumentForm>;

function draftOf(name: string, base: DocumentBase, document: TextNode | null): DocumentDraft {
  return { name, document: document ?? base.document, version: base.version, at: new Date().toISOString() };
}

function editOf(name: string, base: DocumentBase, text: DocumentEdit['text'] | null): DocumentEdit {
  return { ...(name === base.name ? {} : { name }), ...(text ? { text } : {}) };
}

/** What was typed before began from its own version. */
function begun(source: Source, draft: DocumentDraft | null): DocumentBase {
  const base = baseOf(source);
  return draft ? { ...base, version: Math.min(draft.version, base.version) } : base;
}

/** Runs one saving at a time and says what came of it. */
function useSaving() {
  const t = useTranslations('sources.toast');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  return {
    busy,
    fault,
    async run(...given: Parameters<typeof saveDocument>): Promise<Saved> {
      setBusy(true);
      setFault(null);
      const saved = await saveDocument(...given);
      setBusy(false);
      if (saved.kind === 'saved') toastSuccess(t('sourceUpdated'));
      if (saved.kind !== 'failed') return saved;
      const { error } = saved;
      setFault(error);
      const isTooLong = error instanceof ApiError && tooLong.includes(error.code);
      sayFailed(error, t(isTooLong ? 'tooLarge' : 'updateFailed'));
      return saved;
    },
  };
}
