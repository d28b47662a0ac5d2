import type { FileSourceType, Source } from '@centralita/contract/knowledge/schema';
import { replaceSource } from '@centralita/contract/knowledge/source-routes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { usePage } from '../../../platform/page.ts';
import { queryClient } from '../../../platform/query.ts';
import { toastSuccess } from '../../../platform/toast.tsx';
import { upload } from '../../../platform/upload.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SourceGone } from '../source-gone.tsx';
import { foldersQuery, sourceQuery } from '../queries.ts';
import type { WrittenText } from '../rich-text/written-text.ts';
import type { UploadCalls } from '../send-upload.ts';
import type { UploadDraft } from '../upload-draft.ts';
import { SourceLoading } from '../source-loading.tsx';
import { CheckForm } from './check-form.tsx';
import { checkDraftQuery, type CheckDraft } from './check-draft.ts';
import { takeHandedDraft } from './handed-draft.ts';
import { newFolderCalled } from './upload-screen.tsx';

/** Another file in the place of a source's own, its text checked before (specification 001, replace-source). */
export function ReplaceScreen({ sourceId }: { sourceId: string }) {
  const sources = useTranslations('sources');
  const source = useQuery(sourceQuery(sourceId));
  if (source.error && !source.data) {
    return <SourceGone error={source.error} onRetry={() => void source.refetch()} />;
  }
  if (!source.data) return <SourceLoading />;
  const { source_type: kind } = source.data;
  if (kind !== 'document' && kind !== 'spreadsheet') {
    return <EmptyState title={sources('reading.unsupported')} heading="h1" />;
  }
  return <Replace source={source.data} kind={kind} />;
}

function Replace({ source, kind }: { source: Source; kind: FileSourceType }) {
  const t = useTranslations('versions.check');
  const sources = useTranslations('sources');
  const navigate = useNavigate();
  const folders = useQuery(foldersQuery());
  const kept = useQuery(checkDraftQuery(source.id));
  const [handed] = useState(takeHandedDraft);
  const place = '/knowledge-base/sources-management';
  const title = t('replaceTitle', { name: source.name });
  usePage(title, [
    { label: sources('title'), to: place },
    { label: source.category.name, to: `${place}/${source.category_id}` },
    { label: source.name, to: `${place}/${source.category_id}/${source.id}` },
    { label: t('replace') },
  ]);
  if (folders.error && !folders.data) {
    return <LoadFailed error={folders.error} onRetry={() => void folders.refetch()} />;
  }
  if (!folders.data || kept.isPending) return <SourceLoading />;

  function open(folderId: string, ignoreBlocker = true) {
    const params = { folderId, sourceId: source.id };
    void navigate({ to: `${place}/$folderId/$sourceId`, params, search: {}, ignoreBlocker });
  }

  const first: CheckDraft['upload'] = {
    kind,
    file: handed?.file ?? null,
    name: source.name,
    folder: source.category_id,
    newFolderName: '',
  };
  const fresh: CheckDraft = { upload: first, text: null, corrected: null, at: '' };
  const begin = handed === null && kept.data ? kept.data : fresh;
  return (
    <>
      <PageHeader title={title} description={t('replaceIntro')} />
      <CheckForm
        key={source.id}
        sourceId={source.id}
        begin={begin}
        isKept={begin !== fresh}
        folders={folders.data}
        saveLabel={t('replace')}
        calls={replaceCalls(source.id)}
        onSaved={(saved) => {
          void queryClient.invalidateQueries({ queryKey: sourceQuery(source.id).queryKey });
          toastSuccess(sources('toast.sourceUpdated'));
          open(saved.category_id);
        }}
        onBack={(isFree) => open(source.category_id, isFree)}
      />
    </>
  );
}

function replaceCalls(sourceId: string) {
  return (
    signal: AbortSignal,
    onProgress: (share: number) => void,
    text: WrittenText | undefined,
  ): UploadCalls<UploadDraft> => ({
    createFolder: (name) => newFolderCalled(name, signal),
    uploadInto: (category_id, { file, name }) => {
      if (!file) throw new Error('nothing to replace with');
      const query = { category_id, custom_name: name.trim() };
      const params = { source_id: sourceId };
      const body = text ? { text } : {};
      return upload(replaceSource, { params, query, file, onProgress, signal, body });
    },
  });
}
