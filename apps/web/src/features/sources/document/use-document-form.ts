import type { Source } from '@centralita/contract/knowledge/schema';
import { updateSource } from '@centralita/contract/knowledge/source-routes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { queryClient, refresh } from '../../../platform/query.ts';
import { toastSuccess } from '../../../platform/toast.tsx';
import { sayFailed } from '../../../platform/use-act.ts';
import type { EditorHandle, EditorState } from '../editor/rich-editor.tsx';
import { sourceQuery } from '../queries.ts';
import { fromDocument } from '../rich-text/from-document.ts';
import { baseOf, type DocumentBase } from './document-base.ts';
import type { DocumentDraft } from './draft.ts';
import { useKeepDraft } from './use-keep-draft.ts';

const tooLong = ['content_too_long', 'too_large', 'file_too_complex'];

/** The state of the form of a document: what is saved, what is typed, and how one becomes the other. */
export function useDocumentForm(source: Source, draft: DocumentDraft | null) {
  const t = useTranslations('sources.toast');
  const [base, setBase] = useState<DocumentBase>(() => ({
    ...baseOf(source),
    version: draft?.version ?? source.version,
  }));
  const [name, setName] = useState(draft?.name ?? base.name);
  const [edited, setEdited] = useState<EditorState>({ isChanged: draft !== null, isBlank: false });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const editor = useRef<EditorHandle | null>(null);
  const kept = useKeepDraft(source.id);
  const changed = edited.isChanged || name.trim() !== base.name;
  const conflict = !busy && edited.isChanged && source.version > base.version;

  function keepTyped(next: { name?: string; isChanged?: boolean }) {
    const typed = next.name ?? name;
    if (!(next.isChanged ?? edited.isChanged) && typed.trim() === base.name) return kept.drop();
    kept.keep(() => ({
      name: typed,
      document: editor.current?.read() ?? base.document,
      version: base.version,
      at: new Date().toISOString(),
    }));
  }

  /** What others saved meanwhile takes the place of what nobody has changed here. */
  const follow = useEffectEvent(() => {
    if (busy || (source.version <= base.version && source.name === base.name)) return;
    const next = baseOf(source);
    if (name === base.name) setName(next.name);
    if (source.version > base.version && edited.isChanged) return setBase({ ...base, name: next.name });
    if (source.version > base.version) editor.current?.write(next.document);
    setBase(source.version > base.version ? next : { ...base, name: next.name });
  });
  useEffect(() => follow(), [source.version, source.name, busy]);

  /** Saves what is typed over this version. */
  async function save(over = base.version): Promise<'saved' | 'conflict' | 'failed'> {
    if (busy || !changed || !editor.current || edited.isBlank || name.trim() === '') return 'failed';
    const document = editor.current.read();
    setBusy(true);
    setFault(null);
    try {
      const body = { ...nameOf(name, base), ...(edited.isChanged ? textOf(document, over) : {}) };
      const saved = await call(updateSource, { params: { source_id: source.id }, body });
      setBase({ version: saved.version, name: saved.name, document });
      setName(saved.name);
      kept.drop();
      toastSuccess(t('sourceUpdated'));
      void refresh('knowledge');
    } catch (error) {
      if (isAmong(['source_changed'], error)) return 'conflict';
      setFault(error);
      sayFailed(error, t(isAmong(tooLong, error) ? 'tooLarge' : 'updateFailed'));
      return 'failed';
    } finally {
      await queryClient.invalidateQueries({ queryKey: sourceQuery(source.id).queryKey });
      setBusy(false);
    }
    return 'saved';
  }

  /** What was typed here is given up for what is saved. */
  function takeSaved() {
    const next = baseOf(source);
    setBase(next);
    setName(next.name);
    setFault(null);
    editor.current?.write(next.document);
    kept.drop();
  }

  return {
    base,
    name,
    busy,
    changed,
    conflict,
    fault,
    canSave: changed && !edited.isBlank && name.trim() !== '',
    editor,
    save,
    takeSaved,
    drop: kept.drop,
    onName(typed: string) {
      setName(typed);
      keepTyped({ name: typed });
    },
    onEdit(state: EditorState) {
      setEdited(state);
      keepTyped(state);
    },
  };
}

export type DocumentFormState = ReturnType<typeof useDocumentForm>;

function nameOf(name: string, base: DocumentBase) {
  return name.trim() === base.name ? {} : { name: name.trim() };
}

function textOf(document: Parameters<typeof fromDocument>[0], version: number) {
  const { content, format, pages } = fromDocument(document);
  return { new_content: content, new_format: format, new_pages: pages, version };
}

function isAmong(codes: readonly string[], error: unknown): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}
