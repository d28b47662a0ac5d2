import { useEffect, useEffectEvent, useState } from 'react';
import type { EditorState } from '../editor/rich-editor.tsx';
import { useEditorHandle } from '../editor/use-editor-handle.ts';
import { fromDocument } from '../rich-text/from-document.ts';
import type { WrittenText } from '../rich-text/written-text.ts';
import type { UploadFault } from '../send-upload.ts';
import type { UploadDraft } from '../upload-draft.ts';
import { useKeepDraft } from '../use-keep-draft.ts';
import { checkDraftName, type CheckDraft, type FileText } from './check-draft.ts';
import { isOurs, useFileText } from './use-file-text.ts';

const unchanged: EditorState = { isChanged: false, isBlank: false };

/** A file, its text as it was read, and what a person corrected in it; kept by the browser until it is saved. */
export function useCheck(sourceId: string | null, begin: CheckDraft) {
  const [draft, setDraft] = useState(begin.upload);
  const [corrected, setCorrected] = useState(begin.corrected);
  const [edited, setEdited] = useState<EditorState>({ ...unchanged, isChanged: begin.corrected !== null });
  const [fault, setFault] = useState<UploadFault | null>(null);
  const editor = useEditorHandle();
  const { text, reading, read } = useFileText(begin.text);
  const kept = useKeepDraft<CheckDraft>(checkDraftName(sourceId));

  /** All of it, with what of it has changed a moment ago. */
  function typed(now: { upload?: UploadDraft; text?: FileText | null; isChanged?: boolean }): CheckDraft {
    const isChanged = now.isChanged ?? edited.isChanged;
    const document = isChanged ? editor.read() : null;
    const found = now.text === undefined ? text : now.text;
    return { upload: now.upload ?? draft, text: found, corrected: document, at: new Date().toISOString() };
  }

  async function readFile(upload: UploadDraft) {
    setCorrected(null);
    setFault(null);
    setEdited(unchanged);
    editor.forget();
    try {
      const found = await read(upload);
      if (found) kept.keep(() => typed({ upload, text: found, isChanged: false }));
    } catch (error) {
      if (!isOurs(error)) setFault({ step: 'file', error });
    }
  }

  // A file that was handed over has not been read.
  const readFirst = useEffectEvent(() => {
    if (begin.upload.file && !begin.text) void readFile(begin.upload);
  });
  useEffect(() => {
    const soon = setTimeout(() => readFirst());
    return () => clearTimeout(soon);
  }, []);

  return {
    draft,
    text,
    corrected,
    edited,
    reading,
    fault,
    setFault,
    onReady: editor.onReady,
    onChange(upload: UploadDraft) {
      setDraft(upload);
      if (upload.file !== draft.file) void readFile(upload);
      else kept.keep(() => typed({ upload }));
    },
    onEdit(state: EditorState) {
      setEdited(state);
      kept.keep(() => typed({ isChanged: state.isChanged }));
    },
    readAgain: () => void readFile(draft),
    drop: kept.drop,
    keepNow: (upload: UploadDraft) => kept.keepNow(typed({ upload })),
    /** The text where it was corrected; undefined where the file says it all. */
    checkedText(): WrittenText | undefined {
      const document = edited.isChanged ? editor.read() : null;
      return document ? fromDocument(document) : undefined;
    },
  };
}

export type Check = ReturnType<typeof useCheck>;
