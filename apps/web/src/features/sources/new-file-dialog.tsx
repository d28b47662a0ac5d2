import type { Category, FileSourceType, SourceSummary } from '@centralita/contract/knowledge/schema';
import { replaceSource, uploadSource } from '@centralita/contract/knowledge/source-routes';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../platform/api-error.ts';
import { refresh } from '../../platform/query.ts';
import { toastSuccess } from '../../platform/toast.tsx';
import { upload } from '../../platform/upload.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { handDraft } from './check/handed-draft.ts';
import { makeFolder } from './make-folder.ts';
import { NewFileFields } from './new-file-fields.tsx';
import { kindFor, type FileToSend } from './send-files.ts';
import { sendUpload, type UploadCalls, type UploadFault } from './send-upload.ts';
import { TwinChoice } from './twin-choice.tsx';
import {
  emptyDraft,
  folderProblem,
  placeOf,
  problemsOf,
  withFile,
  type UploadDraft,
} from './upload-draft.ts';
import { useFiles } from './use-files.ts';
import { useTwins } from './use-twins.ts';
import { sayFailed } from '../../platform/use-act.ts';
import { useVisitState, type Asked } from '../../ui/use-asked.ts';

export interface NewFile {
  kind: FileSourceType;
  /** The folder it was asked for in; null at the top, where one is chosen. */
  folder: string | null;
  /** What was dropped on the page. */
  files?: readonly File[];
}

interface NewFileDialogProps {
  asked: Asked<NewFile>;
  folders: readonly Category[];
  onUploaded?: (source: SourceSummary) => void;
}

/** A document or a spreadsheet becomes a source, or several files do. Whatever fails, the file and everything typed stay. */
export function NewFileDialog({ asked, folders, onUploaded }: NewFileDialogProps) {
  const t = useTranslations('sources');
  const versions = useTranslations('versions');
  const words = useUiWords();
  const navigate = useNavigate();
  const { what, open, visit, close } = asked;
  const [draft, setDraft] = useVisitState(visit, draftOf(what, folders.length > 0));
  const { kind } = draft;
  const many = useFiles(visit, what?.files && what.files.length > 1 ? what.files : []);
  const [tried, setTried] = useVisitState(visit, false);
  const [fault, setFault] = useVisitState<UploadFault | null>(visit, null);
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  const busy = share !== null;
  const isMany = many.files.length > 0;
  const twins = useTwins(visit, draft, many.files);
  // What could be sent was: there is nothing to cancel any more.
  const isOver = !busy && !many.canSend && many.files.some(({ isSent }) => isSent);

  async function submit() {
    setTried(true);
    if (busy) return;
    if (isMany) return submitMany();
    if (Object.keys(problemsOf(draft)).length > 0) return;
    const [replaces = null] = twins.replaced;
    const sent = await whereSeen((calls) => sendUpload({ ...draft, replaces }, calls));
    if (sent?.ok) succeeded(sent.source, replaces !== null);
    else if (sent) failed({ ...draft, ...placeOf(sent.draft) }, sent);
  }

  /** Sends, unless the folder holds by now what the person was not asked about: the dialog then shows it. */
  async function whereSeen<T>(send: (calls: UploadCalls<FileToSend>) => Promise<T>): Promise<T | null> {
    const { calls, signal } = begin();
    const sent = (await twins.areStill(signal)) ? await send(calls) : null;
    setShare(null);
    return sent;
  }

  async function submitMany() {
    if (folderProblem(draft) || !many.canSend) return;
    const sent = await whereSeen((calls) => many.send(draft, twins.replaced, calls));
    if (!sent) return;
    setDraft({ ...draft, ...sent.folder });
    if (sent.last) onUploaded?.(sent.last);
    if (sent.folderFault) failed({ ...draft, ...sent.folder }, sent.folderFault);
    if (sent.files.every(({ isSent }) => isSent)) close();
  }

  function begin() {
    const { signal } = (stop.current = new AbortController());
    setFault(null);
    setShare(0);
    return { signal, calls: callsOf(signal, setShare) };
  }

  /** The screen that shows the text goes on with what is chosen here. */
  function checkFirst() {
    if (draft.file) handDraft(draft);
    close();
    const place = '/knowledge-base/sources-management';
    const [replaces] = twins.replaced;
    const to = replaces
      ? `${place}/${replaces}/replace-source`
      : `${place}${what?.folder ? `/${what.folder}` : ''}/upload-new-source`;
    void navigate({ to });
  }

  function succeeded(source: SourceSummary, hasReplaced: boolean) {
    toastSuccess(t(hasReplaced ? 'toast.sourceUpdated' : 'toast.uploaded'));
    void refresh('knowledge');
    onUploaded?.(source);
    close();
  }

  function failed(next: UploadDraft, { step, error }: UploadFault) {
    setDraft(next);
    if (error instanceof ApiError && error.code === 'aborted') return;
    setFault({ step, error });
    sayFailed(error, step === 'folder' ? t('toast.folderFailed') : t(`toast.${uploadText(error)}`));
  }

  return (
    <Dialog
      open={open}
      // While it is sent, the cross does as Cancel does: it stops the upload, and what was chosen stays.
      onClose={() => (busy ? stop.current?.abort() : close())}
      title={isMany ? t('files.title') : t(`file.${kind}Title` as 'file.documentTitle')}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={() => (busy ? stop.current?.abort() : close())}>
            {busy ? t('file.stop') : isOver ? words.close : words.cancel}
          </Button>
          {kind === 'document' && !isMany ? (
            <Button onClick={checkFirst} disabled={busy}>
              {versions('check.first')}
            </Button>
          ) : null}
          {isOver ? null : (
            <Button
              kind="primary"
              type="submit"
              disabled={isMany ? !many.canSend && !busy : !draft.file}
              busy={busy}
            >
              {t('file.submit')}
            </Button>
          )}
        </>
      }
    >
      <NewFileFields
        draft={draft}
        onChange={(next) => {
          if (next.file !== draft.file || next.newFolderName !== draft.newFolderName) setFault(null);
          setDraft(next.file ? { ...next, kind: kindFor(next.file, kind) } : next);
        }}
        folders={what?.folder ? null : folders}
        problems={tried ? problemsOf(draft) : {}}
        fault={fault}
        share={share}
        many={isMany ? { files: many.files, at: many.at, onRemove: many.remove, ...twins } : null}
        onMany={(files) => {
          many.take(draft.file ? [draft.file, ...files] : files);
          setDraft({ ...draft, file: null, name: '' });
        }}
      />
      {busy ? null : <TwinChoice {...twins} />}
    </Dialog>
  );
}

function draftOf(what: NewFile | null, hasFolders: boolean): UploadDraft {
  const empty = emptyDraft(what?.kind ?? 'document', what?.folder ?? null, hasFolders);
  const [only, ...others] = what?.files ?? [];
  return only && others.length === 0 ? withFile({ ...empty, kind: kindFor(only, empty.kind) }, only) : empty;
}

function callsOf(signal: AbortSignal, onProgress: (share: number) => void): UploadCalls<FileToSend> {
  return {
    createFolder: (name) => makeFolder(name, signal),
    uploadInto: (category_id, { file, name, kind, replaces }) => {
      if (!file) throw new Error('nothing to upload');
      onProgress(0);
      if (replaces) {
        return upload(replaceSource, {
          params: { source_id: replaces },
          query: {},
          file,
          onProgress,
          signal,
          body: {},
        });
      }
      const query = { category_id, custom_name: name.trim(), source_type: kind };
      return upload(uploadSource, { query, file, onProgress, signal });
    },
  };
}

const tooLarge = ['file_too_large', 'too_large', 'storage_limit', 'file_too_complex', 'table_too_large'];

function uploadText(error: unknown): 'tooLarge' | 'uploadFailed' {
  return error instanceof ApiError && tooLarge.includes(error.code) ? 'tooLarge' : 'uploadFailed';
}
