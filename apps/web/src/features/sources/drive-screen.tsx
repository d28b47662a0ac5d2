import { createCategory } from '@centralita/contract/knowledge/category-routes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { usePage } from '../../platform/page.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { AddSourceDialogs } from './add-source-dialogs.tsx';
import { AddSourceMenu } from './add-source-menu.tsx';
import { DropHint } from './drop-hint.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { DriveContent } from './drive-content.tsx';
import { NameDialog } from './name-dialog.tsx';
import type { NewFile } from './new-file-dialog.tsx';
import { foldersQuery } from './queries.ts';
import type { NewUrl } from './urls/new-url-dialog.tsx';
import classes from './screen.module.css';
import { useAddFile } from './use-add-file.ts';
import { useAsked } from '../../ui/use-asked.ts';

/** The root drive: all folders of the company. `search` and `adding` come from the address of the page. */
export function DriveScreen({ search, adding }: { search: string; adding: boolean }) {
  const t = useTranslations('sources');
  const navigate = useNavigate();
  const folders = useQuery(foldersQuery());
  const newFolder = useAsked<'folder'>();
  const newFile = useAsked<NewFile>();
  const newUrl = useAsked<NewUrl>();
  const database = useAsked<'database'>();
  /** The folder that something was just put into. */
  const [filled, setFilled] = useState<string | null>(null);
  useAddFile(adding, () => {
    newFile.ask({ kind: 'document', folder: null });
    searchFor(search);
  });
  const isOver = useDroppedFiles((files) => newFile.ask({ kind: 'document', folder: null, files }));
  usePage(t('title'));

  function searchFor(text: string) {
    const next = text === '' ? {} : { search: text };
    void navigate({ to: '/knowledge-base/sources-management', search: next, replace: true });
  }

  return (
    <>
      <PageHeader title={t('title')} description={t('intro')}>
        <div className={classes.search}>
          <SearchBox label={t('searchFolders')} value={search} onSearch={searchFor} />
        </div>
        <AddSourceMenu
          onNewFolder={() => newFolder.ask('folder')}
          onNewFile={(kind) => newFile.ask({ kind, folder: null })}
          onNewUrl={() => newUrl.ask({ folder: null })}
          onRequestDatabase={() => database.ask('database')}
        />
      </PageHeader>
      <DriveContent
        folders={folders.data}
        error={folders.error}
        onRetry={() => void folders.refetch()}
        search={search}
        onClear={() => searchFor('')}
        onNewFolder={() => newFolder.ask('folder')}
        onUpload={() => newFile.ask({ kind: 'document', folder: null })}
        filled={filled}
      />
      <NameDialog
        open={newFolder.open}
        visit={newFolder.visit}
        onClose={newFolder.close}
        title={t('newFolder.title')}
        label={t('newFolder.name')}
        name=""
        confirmLabel={t('newFolder.create')}
        said={{ success: t('toast.folderCreated'), failure: t('toast.folderFailed') }}
        save={async (name) => setFilled((await call(createCategory, { body: { name } })).id)}
      />
      <AddSourceDialogs
        file={newFile}
        url={newUrl}
        database={database}
        folders={folders.data ?? []}
        onAdded={({ category_id }) => setFilled(category_id)}
      />
      {isOver ? <DropHint folder={null} /> : null}
    </>
  );
}
