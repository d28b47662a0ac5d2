import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePage } from '../../platform/page.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FolderScreen } from './folder-screen.tsx';
import { SourceGone } from './source-gone.tsx';
import { GridSkeleton } from './grid.tsx';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { foldersQuery, sourceQuery } from './queries.ts';

interface PlaceScreenProps {
  /** A folder's, or a source's: both open at this address (specification 001, section 2). */
  id: string;
  search: string;
  adding: boolean;
}

/** Opens a folder by its id, and a source by its own under the folder it is in. */
export function PlaceScreen({ id, search, adding }: PlaceScreenProps) {
  const folders = useQuery(foldersQuery());
  const folder = folders.data?.find((known) => known.id === id);
  if (folder) return <FolderScreen folder={folder} search={search} adding={adding} />;
  if (folders.data && !folders.isFetching) return <SourcePlace id={id} />;
  if (folders.error && !folders.data) {
    return <LoadFailed error={folders.error} onRetry={() => void folders.refetch()} />;
  }
  return <Loading />;
}

function SourcePlace({ id }: { id: string }) {
  const source = useQuery(sourceQuery(id));
  if (source.data) {
    return (
      <Navigate
        to="/knowledge-base/sources-management/$folderId/$sourceId"
        params={{ folderId: source.data.category_id, sourceId: id }}
        replace
      />
    );
  }
  return source.error ? (
    <SourceGone error={source.error} onRetry={() => void source.refetch()} />
  ) : (
    <Loading />
  );
}

function Loading() {
  const t = useTranslations('sources');
  usePage(t('title'));
  return (
    <>
      <PageHeader title={t('mainDrive')}>
        <Skeleton width="320px" height="36px" />
      </PageHeader>
      <GridSkeleton label={t('loadingFiles')} tall />
    </>
  );
}
