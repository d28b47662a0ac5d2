import type { Category } from '@centralita/contract/knowledge/schema';
import { IconFolderPlus, IconFolderSearch, IconUpload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FoundSources } from './found-sources.tsx';
import { findFolders } from './find-folders.ts';
import { FolderCard } from './folder-card.tsx';
import { FolderDialogs, type FolderAct } from './folder-dialogs.tsx';
import { NextStep } from './next-step.tsx';
import { Grid, GridSkeleton } from './grid.tsx';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { everyFolder, filesQuery } from './queries.ts';
import classes from './screen.module.css';
import { useAsked } from '../../ui/use-asked.ts';

interface DriveContentProps {
  /** Undefined while they load. */
  folders: Category[] | undefined;
  error: Error | null;
  onRetry: () => void;
  search: string;
  onClear: () => void;
  onNewFolder: () => void;
  onUpload: () => void;
  /** The id of the folder to point out. */
  filled: string | null;
}

/** The folders, or what stands in their place. */
export function DriveContent({ folders, error, onRetry, search, filled, ...acts }: DriveContentProps) {
  const t = useTranslations('sources');
  const language = useLanguage();
  const asked = useAsked<FolderAct>();
  const sources = useInfiniteQuery({ ...filesQuery(everyFolder, search), enabled: search !== '' });
  const isAlone = search === '' || (sources.isSuccess && !sources.data.pages[0]?.results.length);
  if (!folders) return error ? <LoadFailed error={error} onRetry={onRetry} /> : <Loading />;
  if (folders.length === 0) return <FirstUse {...acts} />;
  const found = findFolders(folders, search, language);
  return (
    <section aria-labelledby="main-drive">
      <div className={classes.section}>
        <h2 id="main-drive" className={classes.sectionTitle}>
          {t('mainDrive')}
        </h2>
        <span className={classes.count} role="status">
          {t('folderCount', { count: found.length })}
        </span>
      </div>
      {found.length > 0 ? (
        <Grid label={t('mainDrive')}>
          {found.map((folder) => (
            <FolderCard
              key={folder.id}
              folder={folder}
              selected={folder.id === filled}
              onAct={(act) => asked.ask({ act, folder })}
            />
          ))}
        </Grid>
      ) : isAlone ? (
        <NoneFound search={search} onClear={acts.onClear} />
      ) : (
        <p className={classes.count}>{t('noFolders')}</p>
      )}
      {isAlone ? null : <FoundSources found={sources} />}
      {search === '' && folders.length === 1 && folders[0] ? (
        <NextStep folder={folders[0]} onUpload={acts.onUpload} />
      ) : null}
      <FolderDialogs asked={asked} />
    </section>
  );
}

function Loading() {
  const t = useTranslations('sources');
  return (
    <section>
      <div className={classes.section}>
        <h2 className={classes.sectionTitle}>{t('mainDrive')}</h2>
      </div>
      <GridSkeleton label={t('loadingFolders')} />
    </section>
  );
}

function FirstUse({ onNewFolder, onUpload }: Pick<DriveContentProps, 'onNewFolder' | 'onUpload'>) {
  const t = useTranslations('sources');
  return (
    <EmptyState
      icon={<IconFolderPlus size={24} stroke={1.5} />}
      title={t('firstTitle')}
      action={
        <>
          <Button onClick={onUpload} icon={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}>
            {t('upload')}
          </Button>
          <Button kind="primary" onClick={onNewFolder}>
            {t('add.folder')}
          </Button>
        </>
      }
    >
      {t('firstText')}
    </EmptyState>
  );
}

function NoneFound({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTranslations('sources');
  return (
    <EmptyState
      icon={<IconFolderSearch size={24} stroke={1.5} />}
      title={t('noFolders')}
      action={<Button onClick={onClear}>{t('clearSearch')}</Button>}
    >
      {t('noFoldersText', { search })}
    </EmptyState>
  );
}
