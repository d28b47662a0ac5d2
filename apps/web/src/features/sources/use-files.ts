import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { refresh } from '../../platform/query.ts';
import { toastError, toastSuccess } from '../../platform/toast.tsx';
import { useVisitState } from '../../ui/use-asked.ts';
import {
  isToSend,
  sendFiles,
  withFiles,
  type ChosenFile,
  type FileToSend,
  type SentFiles,
} from './send-files.ts';
import type { UploadCalls } from './send-upload.ts';
import type { FolderDraft } from './upload-draft.ts';

/** Several files of the new-file dialog; none: the dialog is about one. */
export function useFiles(visit: number, begun: readonly File[]) {
  const t = useTranslations('sources.files');
  const [files, setFiles] = useVisitState<readonly ChosenFile[]>(visit, withFiles([], begun));
  const [at, setAt] = useState<number | null>(null);

  /** Sends what is left. What was sent is said here; a fault of the folder is the dialog's. */
  async function send(
    folder: FolderDraft,
    replaced: readonly (string | null)[],
    calls: UploadCalls<FileToSend>,
  ): Promise<SentFiles> {
    const sent = await sendFiles({
      folder,
      files,
      replaced,
      calls,
      onChange: (next, place) => {
        setFiles(next);
        setAt(place);
      },
    });
    setAt(null);
    if (sent.last) void refresh('knowledge');
    const left = sent.files.filter(({ isSent }) => !isSent).length;
    if (left === 0) toastSuccess(t('uploaded', { count: sent.files.length }));
    else if (!sent.isStopped && !sent.folderFault) toastError(t('left', { left, count: sent.files.length }));
    return sent;
  }

  return {
    files,
    /** The place of the one that is being sent. */
    at,
    canSend: files.some(isToSend),
    take: (more: readonly File[]) => setFiles(withFiles(files, more)),
    remove: (gone: ChosenFile) => setFiles(files.filter((one) => one !== gone)),
    send,
  };
}
