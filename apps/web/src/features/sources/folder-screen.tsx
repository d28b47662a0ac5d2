import type { Category } from '@centralita/contract/knowledge/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePage } from '../../platform/page.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { AddSourceDialogs } from './add-source-dialogs.tsx';
import { AddSourceMenu } from './add-source-menu.tsx';
import { DropHint } from './drop-hint.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { CardMenu } from './card-menu.tsx';
import { FolderContent } from './folder-content.tsx';
import { folderActs } from './folder-card.tsx';
import { FolderDialogs, type FolderAct } from './folder-dialogs.tsx';
import type { NewFile } from './new-file-dialog.tsx';
import { filesQuery } from './queries.ts';
import type { NewUrl } from './urls/new-url-dialog.tsx';
import classes from './screen.module.css';
import { useAddFile } from './use-add-file.ts';
import { useAsked } from '../../ui/use-asked.ts';

interface FolderScreenProps {
  folder: Category;
  /** From the address of the page. */
  search: string;
  /** The address asks for a new file. */
  adding: boolean;
}

/** One folder and its sources, which change under one's eyes as they are read. */
export function FolderScreen({ folder, search, adding }: FolderScreenProps) {
  const t = useTranslations('sources');
  const navigate = useNavigate();
  const files = useInfiniteQuery(filesQuery(folder.id, search));
  const newFile = useAsked<NewFile>();
  const newUrl = useAsked<NewUrl>();
  const database = useAsked<'database'>();
  const asked = useAsked<FolderAct>();
  useAddFile(adding, () => {
    newFile.ask({ kind: 'document', folder: folder.id });
    searchFor(search);
  });
  const isOver = useDroppedFiles((dropped) =>
    newFile.ask({ kind: 'document', folder: folder.id, files: dropped }),
  );
  usePage(folder.name, [
    { label: t('mainDrive'), to: '/knowledge-base/sources-management' },
    { label: folder.name },
  ]);

  function searchFor(text: string) {
    void navigate({
      to: '/knowledge-base/sources-management/$folderId',
      params: { folderId: folder.id },
      search: text === '' ? {} : { search: text },
      replace: true,
    });
  }

  return (
    <>
      <PageHeader title={folder.name}>
        <div className={classes.search}>
          <SearchBox key={folder.id} label={t('searchFiles')} value={search} onSearch={searchFor} />
        </div>
        <AddSourceMenu
          onNewFile={(kind) => newFile.ask({ kind, folder: folder.id })}
          onNewUrl={() => newUrl.ask({ folder: folder.id })}
          onRequestDatabase={() => database.ask('database')}
        />
        <CardMenu name={folder.name} acts={folderActs} onAct={(act) => asked.ask({ act, folder })} />
      </PageHeader>
      <FolderContent
        files={files}
        search={search}
        onClear={() => searchFor('')}
        onUpload={(kind) => newFile.ask({ kind, folder: folder.id })}
      />
      <AddSourceDialogs file={newFile} url={newUrl} database={database} folders={[]} />
      {isOver ? <DropHint folder={folder.name} /> : null}
      <FolderDialogs
        asked={asked}
        onDeleted={() => void navigate({ to: '/knowledge-base/sources-management' })}
      />
    </>
  );
}
