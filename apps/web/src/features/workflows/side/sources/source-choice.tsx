import { maxWorkflowSources } from '@centralita/contract/workflows/limits';
import {
  addWorkflowSource,
  removeWorkflowSource,
  workflowSourceChoices,
} from '@centralita/contract/workflows/source-routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { mayOpen, wiki } from '../../../../platform/access.ts';
import { call } from '../../../../platform/api.ts';
import { LoadFailed } from '../../../../platform/load-failed.tsx';
import { read } from '../../../../platform/query.ts';
import { useSession } from '../../../../platform/session.ts';
import { toastError } from '../../../../platform/toast.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useFormDraft } from '../../drafts.ts';
import { useDocument } from '../../editor/use-editor.ts';
import { Empty } from '../empty.tsx';
import classes from '../side.module.css';
import { useSave } from '../use-save.ts';
import { changesTo, saveChanges } from './choice.ts';
import { Folder } from './folder.tsx';
import { deletedFolder, shownFolders, type ChoosableFolder } from './folders.ts';

/** Ticks sources by folder; Save adds and removes what differs. */
export function SourceChoice() {
  const t = useTranslations('workflowSide.sources');
  const folders = useQuery(read('knowledge', workflowSourceChoices, { query: {} }));
  if (folders.data) return <Choice folders={folders.data} />;
  if (folders.error) return <LoadFailed error={folders.error} onRetry={() => void folders.refetch()} />;
  return (
    <div className={classes.root} role="status" aria-label={t('loading')}>
      <Skeleton height="40px" />
      <Skeleton height="120px" />
    </div>
  );
}

function Choice({ folders }: { folders: readonly ChoosableFolder[] }) {
  const t = useTranslations('workflowSide.sources');
  const workflowId = useDocument((document) => document.workflow.id);
  const chosen = useDocument((document) => document.sources);
  const present = chosen.map(({ document_kn_id }) => document_kn_id);
  const all = folders.flatMap(({ sources }) => sources);
  /** Whether each is ticked. */
  const { fields, change, drop, stored } = useFormDraft<Record<string, boolean>>(`${workflowId}/sources`, {
    ...Object.fromEntries(all.map(({ id }) => [id, false])),
    ...Object.fromEntries(present.map((id) => [id, true])),
  });
  const [search, setSearch] = useState('');
  const { busy, error, save } = useSave();
  const wanted = new Set(Object.keys(fields).filter((id) => fields[id]));
  const changes = changesTo(wanted, present, all);
  const count = changes.add.length + changes.remove.length;
  const deleted = deletedFolder(chosen, folders, { folder: t('noFolder'), source: t('deleted') });
  const shown = shownFolders(deleted ? [deleted, ...folders] : folders, search);

  async function submit() {
    const params = { workflow_id: workflowId };
    const calls = {
      add: ({ id, name }: { id: string; name: string }) =>
        call(addWorkflowSource, { params, body: { name, document_kn_id: id } }),
      remove: (id: string) => call(removeWorkflowSource, { params: { ...params, document_kn_id: id } }),
    };
    if (changes.skipped > 0) toastError(t('skipped', { count: changes.skipped }));
    const said = { success: t('saved'), failure: t('saveFailed') };
    const ids = [...changes.add.map(({ id }) => id), ...changes.remove];
    const step = { label: t('did'), part: 'sources', ids, stored } as const;
    if (await save(() => saveChanges(changes, calls), said, step)) drop();
  }

  if (!deleted && folders.every(({ sources }) => sources.length === 0)) return <NoFolders />;
  return (
    <div className={classes.root}>
      <p className={classes.intro}>{t('intro')}</p>
      <SearchBox label={t('search')} value={search} onSearch={setSearch} />
      {shown.length === 0 ? <Empty title={t('notFound')} /> : null}
      {shown.map((folder) => (
        <Folder
          key={folder.id}
          folder={folder}
          wanted={wanted}
          full={wanted.size >= maxWorkflowSources}
          onTick={change}
        />
      ))}
      {count > 0 ? (
        <div className={classes.bar}>
          <Button kind="primary" size="sm" onClick={() => void submit()} busy={busy}>
            {t('save')}
          </Button>
          <Button size="sm" onClick={drop} disabled={busy}>
            {t('discard')}
          </Button>
          <span role="status">{error ?? t('unsaved', { count })}</span>
        </div>
      ) : null}
    </div>
  );
}

function NoFolders() {
  const t = useTranslations('workflowSide.sources');
  const session = useSession();
  return (
    <div className={classes.root}>
      <Empty title={t('noFolders')}>{t('noFoldersText')}</Empty>
      {mayOpen(session, wiki) ? (
        <div>
          <LinkButton to="/knowledge-base/sources-management" size="sm">
            {t('toSources')}
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
}
