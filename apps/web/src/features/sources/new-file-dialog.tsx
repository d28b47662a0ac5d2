import type { Category, FileSourceType, SourceSummary } from '@centralita/contract/knowledge/schema';
import { uploadSource } from '@centralita/contract/knowledge/source-routes';
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
import { sendUpload, type UploadCalls, type UploadFault } from './send-upload.ts';
import { emptyDraft, problemsOf, type UploadDraft } from './upload-draft.ts';
import { sayFailed } from '../../platform/use-act.ts';
import { useVisitState, type Asked } from '../../ui/use-asked.ts';

export interface NewFile {
  kind: FileSourceType;
  /** The folder it was asked for in; null at the top, where one is chosen. */
  folder: string | null;
}

interface NewFileDialogProps {
  asked: Asked<NewFile>;
  folders: readonly Category[];
  onUploaded?: (source: SourceSummary) => void;
}

/** A document or a spreadsheet becomes a source. Whatever fails, the file and everything typed stay. */
export function NewFileDialog({ asked, folders, onUploaded }: NewFileDialogProps) {
  const t = useTranslations('sources');
  const versions = useTranslations('versions');
  const words = useUiWords();
  const navigate = useNavigate();
  const { what, open, visit, close } = asked;
  const kind = what?.kind ?? 'document';
  const [draft, setDraft] = useVisitState(visit, emptyDraft(kind, what?.folder ?? null, folders.length > 0));
  const [tried, setTried] = useVisitState(visit, false);
  const [fault, setFault] = useVisitState<UploadFault | null>(visit, null);
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  const busy = share !== null;

  async function submit() {
    setTried(true);
    if (busy || Object.keys(problemsOf(draft)).length > 0) return;
    stop.current = new AbortController();
    setFault(null);
    setShare(0);
    const sent = await sendUpload(draft, callsOf(stop.current.signal, setShare));
    setShare(null);
    if (sent.ok) succeeded(sent.source);
    else failed(sent.draft, sent);
  }

  /** The screen that shows the text goes on with what is chosen here. */
  function checkFirst() {
    if (draft.file) handDraft(draft);
    close();
    const place = '/knowledge-base/sources-management';
    void navigate({ to: `${place}${what?.folder ? `/${what.folder}` : ''}/upload-new-source` });
  }

  function succeeded(source: SourceSummary) {
    toastSuccess(t('toast.uploaded'));
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
      title={t(`file.${kind}Title` as 'file.documentTitle')}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={() => (busy ? stop.current?.abort() : close())}>
            {busy ? t('file.stop') : words.cancel}
          </Button>
          {kind === 'document' ? (
            <Button onClick={checkFirst} disabled={busy}>
              {versions('check.first')}
            </Button>
          ) : null}
          <Button kind="primary" type="submit" disabled={!draft.file} busy={busy}>
            {t('file.submit')}
          </Button>
        </>
      }
    >
      <NewFileFields
        draft={draft}
        onChange={(next) => {
          if (next.file !== draft.file || next.newFolderName !== draft.newFolderName) setFault(null);
          setDraft(next);
        }}
        folders={what?.folder ? null : folders}
        problems={tried ? problemsOf(draft) : {}}
        fault={fault}
        share={share}
      />
    </Dialog>
  );
}

function callsOf(signal: AbortSignal, onProgress: (share: number) => void): UploadCalls<UploadDraft> {
  return {
    createFolder: (name) => makeFolder(name, signal),
    uploadInto: (category_id, { file, name, kind }) => {
      if (!file) throw new Error('nothing to upload');
      const query = { category_id, custom_name: name.trim(), source_type: kind };
      return upload(uploadSource, { query, file, onProgress, signal });
    },
  };
}

const tooLarge = ['file_too_large', 'too_large', 'storage_limit', 'file_too_complex'];

function uploadText(error: unknown): 'tooLarge' | 'uploadFailed' {
  return error instanceof ApiError && tooLarge.includes(error.code) ? 'tooLarge' : 'uploadFailed';
}
