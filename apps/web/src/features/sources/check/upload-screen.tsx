import { createCategory } from '@centralita/contract/knowledge/category-routes';
import { uploadSource } from '@centralita/contract/knowledge/source-routes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { usePage } from '../../../platform/page.ts';
import { refresh } from '../../../platform/query.ts';
import { toastSuccess } from '../../../platform/toast.tsx';
import { upload } from '../../../platform/upload.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { foldersQuery } from '../queries.ts';
import type { WrittenText } from '../rich-text/written-text.ts';
import type { UploadCalls } from '../send-upload.ts';
import { SourceLoading } from '../source-loading.tsx';
import { emptyDraft, type UploadDraft } from '../upload-draft.ts';
import { CheckForm } from './check-form.tsx';
import { checkDraftQuery, type CheckDraft } from './check-draft.ts';
import { takeHandedDraft } from './handed-draft.ts';

/** A file whose text is checked before it becomes a source (specification 001, upload-new-source). */
export function UploadScreen({ folderId }: { folderId: string | null }) {
  const t = useTranslations('versions.check');
  const sources = useTranslations('sources');
  const navigate = useNavigate();
  const folders = useQuery(foldersQuery());
  const kept = useQuery(checkDraftQuery(null));
  const [handed] = useState(takeHandedDraft);
  const folder = folders.data?.find(({ id }) => id === folderId);
  usePage(t('uploadTitle'), [
    { label: sources('title'), to: '/knowledge-base/sources-management' },
    ...(folder ? [{ label: folder.name, to: `/knowledge-base/sources-management/${folder.id}` }] : []),
    { label: t('uploadTitle') },
  ]);

  function open(id: string | null, ignoreBlocker = true) {
    const place = '/knowledge-base/sources-management';
    const to = id === null ? place : `${place}/${id}`;
    void navigate({ to, ignoreBlocker });
  }

  if (folders.error && !folders.data) {
    return <LoadFailed error={folders.error} onRetry={() => void folders.refetch()} />;
  }
  if (!folders.data || kept.isPending) return <SourceLoading />;
  const empty = emptyDraft('document', folder?.id ?? null, folders.data.length > 0);
  const fresh: CheckDraft = { upload: handed ?? empty, text: null, corrected: null, at: '' };
  const begin = handed === null && kept.data ? kept.data : fresh;
  return (
    <>
      <PageHeader title={t('uploadTitle')} description={t('uploadIntro')} />
      <CheckForm
        sourceId={null}
        begin={begin}
        isKept={begin !== fresh}
        folders={folders.data}
        saveLabel={t('upload')}
        calls={uploadCalls}
        onSaved={(source) => {
          toastSuccess(sources('toast.uploaded'));
          open(source.category_id);
        }}
        onBack={(isFree) => open(folder?.id ?? null, isFree)}
      />
    </>
  );
}

function uploadCalls(
  signal: AbortSignal,
  onProgress: (share: number) => void,
  text: WrittenText | undefined,
): UploadCalls<UploadDraft> {
  return {
    createFolder: (name) => newFolderCalled(name, signal),
    uploadInto: (category_id, { file, name, kind }) => {
      if (!file) throw new Error('nothing to upload');
      const query = { category_id, custom_name: name.trim(), source_type: kind };
      return upload(uploadSource, { query, file, onProgress, signal, body: { ...(text ? { text } : {}) } });
    },
  };
}

/** The chooser must know the folder if the rest fails after this. */
export async function newFolderCalled(name: string, signal: AbortSignal) {
  const folder = await call(createCategory, { body: { name }, signal });
  await refresh('knowledge');
  return folder;
}
