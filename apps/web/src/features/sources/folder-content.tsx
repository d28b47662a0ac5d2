import type { FileSourceType } from '@centralita/contract/knowledge/schema';
import { IconFileSearch, IconFileText, IconFileUpload, IconTable } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Grid, GridSkeleton } from './grid.tsx';
import { MoreFiles, type Files } from './more-files.tsx';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { SourceCard } from './source-card.tsx';
import { SourceDialogs, type SourceAct } from './source-dialogs.tsx';
import { useAsked } from '../../ui/use-asked.ts';

interface FolderContentProps {
  files: Files;
  search: string;
  onClear: () => void;
  onUpload: (kind: FileSourceType) => void;
}

/** The sources of a folder, or what stands in their place. */
export function FolderContent({ files, search, onClear, onUpload }: FolderContentProps) {
  const t = useTranslations('sources');
  const asked = useAsked<SourceAct>();
  if (!files.data) {
    if (files.error) return <LoadFailed error={files.error} onRetry={() => void files.refetch()} />;
    return <GridSkeleton label={t('loadingFiles')} tall />;
  }
  const sources = files.data.pages.flatMap(({ results }) => results);
  const total = files.data.pages.at(-1)?.pagination.total_items ?? 0;
  return (
    <>
      <p role="status" className="unseen">
        {t('sourceCount', { count: total })}
      </p>
      {sources.length > 0 ? (
        <Grid label={t('title')}>
          {sources.map((source) => (
            <SourceCard key={source.id} source={source} onAct={(act) => asked.ask({ act, source })} />
          ))}
        </Grid>
      ) : (
        <Nothing search={search} onClear={onClear} onUpload={onUpload} />
      )}
      <MoreFiles files={files} />
      <SourceDialogs asked={asked} />
    </>
  );
}

/** No match, or a folder that is still empty. */
function Nothing({ search, onClear, onUpload }: Omit<FolderContentProps, 'files'>) {
  const t = useTranslations('sources');
  if (search !== '') {
    return (
      <EmptyState
        icon={<IconFileSearch size={24} stroke={1.5} />}
        title={t('noFiles')}
        action={<Button onClick={onClear}>{t('clearSearch')}</Button>}
      >
        {t('noFilesText', { search })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconFileUpload size={24} stroke={1.5} />}
      title={t('noFiles')}
      action={
        <>
          <Button
            onClick={() => onUpload('document')}
            icon={<IconFileText size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('add.document')}
          </Button>
          <Button
            onClick={() => onUpload('spreadsheet')}
            icon={<IconTable size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('add.spreadsheet')}
          </Button>
        </>
      }
    >
      {t('emptyFolderText')}
    </EmptyState>
  );
}
