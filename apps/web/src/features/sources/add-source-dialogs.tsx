import type { Category, SourceSummary } from '@centralita/contract/knowledge/schema';
import { lazy, Suspense } from 'react';
import type { Asked } from '../../ui/use-asked.ts';
import type { NewFile } from './new-file-dialog.tsx';
import type { NewUrl } from './urls/new-url-dialog.tsx';

/** Each comes when it is first asked for: most visits look and add nothing. */
const NewFileDialog = lazy(async () => ({ default: (await import('./new-file-dialog.tsx')).NewFileDialog }));
const NewUrlDialog = lazy(async () => ({
  default: (await import('./urls/new-url-dialog.tsx')).NewUrlDialog,
}));
const RequestDialog = lazy(async () => ({
  default: (await import('./databases/request-dialog.tsx')).RequestDialog,
}));

interface AddSourceDialogsProps {
  file: Asked<NewFile>;
  url: Asked<NewUrl>;
  database: Asked<'database'>;
  /** To choose from; none where the folder is known. */
  folders: readonly Category[];
  onAdded?: (source: SourceSummary) => void;
}

/** The ways of adding a source, one open at a time. */
export function AddSourceDialogs({ file, url, database, folders, onAdded }: AddSourceDialogsProps) {
  return (
    <Suspense fallback={null}>
      {file.visit > 0 ? (
        <NewFileDialog asked={file} folders={folders} {...(onAdded ? { onUploaded: onAdded } : {})} />
      ) : null}
      {url.visit > 0 ? (
        <NewUrlDialog asked={url} folders={folders} {...(onAdded ? { onAdded } : {})} />
      ) : null}
      {database.visit > 0 ? <RequestDialog asked={database} /> : null}
    </Suspense>
  );
}
