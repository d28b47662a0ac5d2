import { getText } from '@centralita/contract/knowledge/source-routes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { dropDraft, writeDraft } from '../../../platform/drafts.ts';
import { upload } from '../../../platform/upload.ts';
import type { EditorHandle, EditorState } from '../editor/rich-editor.tsx';
import { fromDocument } from '../rich-text/from-document.ts';
import type { WrittenText } from '../rich-text/written-text.ts';
import type { UploadFault } from '../send-upload.ts';
import { fileProblem, type UploadDraft } from '../upload-draft.ts';
import { checkDraftName, type CheckDraft, type FileText } from './check-draft.ts';

const restMs = 400;

/** A file, its text as it was read, and what a person corrected in it; kept by the browser until it is saved. */
export function useCheck(sourceId: string | null, begin: CheckDraft) {
  const [draft, setDraft] = useState(begin.upload);
  const [text, setText] = useState<FileText | null>(begin.text);
  const [corrected, setCorrected] = useState(begin.corrected);
  const [edited, setEdited] = useState<EditorState>({ isChanged: begin.corrected !== null, isBlank: false });
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<UploadFault | null>(null);
  const editor = useRef<EditorHandle | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stop = useRef<AbortController | null>(null);
  const name = checkDraftName(sourceId);

  /** A file that was handed over has not been read. */
  const readFirst = useEffectEvent(() => {
    if (begin.upload.file && !begin.text) void read(begin.upload);
  });
  useEffect(() => {
    readFirst();
    return () => {
      clearTimeout(timer.current);
      stop.current?.abort();
    };
  }, []);

  /** Keeps all of it once typing rests. */
  function keep(next: { draft?: UploadDraft; text?: FileText | null; isChanged?: boolean } = {}) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const isChanged = next.isChanged ?? edited.isChanged;
      void writeDraft(name, {
        upload: next.draft ?? draft,
        text: next.text === undefined ? text : next.text,
        corrected: isChanged ? (editor.current?.read() ?? null) : null,
        at: new Date().toISOString(),
      } satisfies CheckDraft);
    }, restMs);
  }

  async function read(next: UploadDraft) {
    stop.current?.abort();
    setText(null);
    setCorrected(null);
    setFault(null);
    setEdited({ isChanged: false, isBlank: false });
    editor.current = null;
    if (!next.file || fileProblem(next.file, next.kind)) return setReading(false);
    const own = new AbortController();
    stop.current = own;
    setReading(true);
    try {
      const { content, format, pages, num_pages } = await upload(getText, {
        file: next.file,
        signal: own.signal,
      });
      const found = { content, format, pages, num_pages };
      setText(found);
      keep({ draft: next, text: found, isChanged: false });
    } catch (error) {
      if (!own.signal.aborted && !(error instanceof ApiError && error.status === 401))
        setFault({ step: 'file', error });
    } finally {
      if (stop.current === own) setReading(false);
    }
  }

  return {
    draft,
    text,
    corrected,
    edited,
    reading,
    fault,
    setFault,
    editor,
    onChange(next: UploadDraft) {
      setDraft(next);
      if (next.file !== draft.file) void read(next);
      else keep({ draft: next });
    },
    onEdit(state: EditorState) {
      setEdited(state);
      keep({ isChanged: state.isChanged });
    },
    readAgain: () => void read(draft),
    drop() {
      clearTimeout(timer.current);
      void dropDraft(name);
    },
    /** Kept at once, for the screen is about to be left. */
    async keepNow(upload: UploadDraft) {
      clearTimeout(timer.current);
      const document = edited.isChanged ? (editor.current?.read() ?? null) : null;
      const kept: CheckDraft = { upload, text, corrected: document, at: new Date().toISOString() };
      await writeDraft(name, kept);
    },
    /** The text where it was corrected; undefined where the file says it all. */
    checkedText(): WrittenText | undefined {
      if (!edited.isChanged || !editor.current) return undefined;
      return fromDocument(editor.current.read());
    },
  };
}

export type Check = ReturnType<typeof useCheck>;
