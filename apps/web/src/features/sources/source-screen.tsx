import type { Category, Source } from '@centralita/contract/knowledge/schema';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { usePage } from '../../platform/page.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Quoted } from './address.ts';
import { CardMenu } from './card-menu.tsx';
import { dateTime } from './formats.ts';
import { Gone } from './gone.tsx';
import { folderQuery, sourceQuery } from './queries.ts';
import { SourceBody } from './source-body.tsx';
import { SourceDialogs, type SourceAct } from './source-dialogs.tsx';
import { useShortSize } from './sizes.ts';
import { SourceLoading } from './source-loading.tsx';
import { useAsked } from '../../ui/use-asked.ts';

interface SourceScreenProps {
  folderId: string;
  sourceId: string;
  /** From the address of the page. */
  quoted: Quoted | null;
}

/** A source to read: its text or its table, as assistants read it. */
export function SourceScreen({ folderId, sourceId, quoted }: SourceScreenProps) {
  const source = useQuery(sourceQuery(sourceId));
  useFollowChanges(folderId, sourceId);
  if (source.error && !source.isFetching) {
    return <Gone error={source.error} onRetry={() => void source.refetch()} />;
  }
  if (!source.data) return <SourceLoading />;
  if (source.data.category_id !== folderId) {
    return (
      <Navigate
        to="/knowledge-base/sources-management/$folderId/$sourceId"
        params={{ folderId: source.data.category_id, sourceId }}
        search={quoted ?? {}}
        replace
      />
    );
  }
  return <Reading source={source.data} quoted={quoted} />;
}

/**
 * Fetches the content again when the folder's list, which live events keep fresh, says that this source is not what is
 * on the screen any more: read, renamed, moved away or deleted.
 */
function useFollowChanges(folderId: string, sourceId: string) {
  const folder = useQuery(folderQuery(folderId));
  const { data: shown, refetch } = useQuery(sourceQuery(sourceId));
  const follow = useEffectEvent((now: Category | undefined) => {
    if (!now || !shown || shown.category_id !== folderId) return;
    const listed = now.sources?.find(({ id }) => id === sourceId);
    const same = listed?.status === shown.status && listed.updated_at === shown.updated_at;
    if (!same || listed.name !== shown.name) void refetch();
  });
  useEffect(() => follow(folder.data), [folder.data]);
}

function Reading({ source, quoted }: { source: Source; quoted: Quoted | null }) {
  const t = useTranslations('sources');
  const navigate = useNavigate();
  const asked = useAsked<SourceAct>();
  const folder = {
    to: `/knowledge-base/sources-management/${source.category_id}`,
    label: source.category.name,
  };
  usePage(source.name, [
    { label: t('title'), to: '/knowledge-base/sources-management' },
    folder,
    { label: source.name },
  ]);
  return (
    <>
      <PageHeader title={source.name} description={<Facts source={source} />}>
        {source.source_type === 'url' ? null : (
          <Button
            onClick={() => asked.ask({ act: 'rename', source })}
            icon={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('reading.rename')}
          </Button>
        )}
        <CardMenu
          name={source.name}
          acts={['information', 'move', 'delete']}
          onAct={(act) => asked.ask({ act, source })}
        />
      </PageHeader>
      <SourceBody source={source} quoted={quoted} />
      <SourceDialogs
        asked={asked}
        onDeleted={() =>
          void navigate({
            to: '/knowledge-base/sources-management/$folderId',
            params: { folderId: source.category_id },
          })
        }
      />
    </>
  );
}

function Facts({ source }: { source: Source }) {
  const t = useTranslations('sources');
  const format = useFormatter();
  const now = useNow();
  const size = useShortSize(source.file_size_kb);
  const count = source.num_pages ?? 0;
  const parts = [
    t(`type.${source.source_type}`),
    ...(source.source_type === 'document' && count > 1 ? [t('reading.pages', { count })] : []),
    ...(source.table_sheets.length > 1 ? [t('reading.sheets', { count: source.table_sheets.length })] : []),
    ...(source.table_data.length > 0 ? [t('reading.rows', { count: source.table_data.length })] : []),
    size,
  ];
  // What changed a moment ago is newer than the screen's idea of now.
  const modified = format.relativeTime(Math.min(Date.parse(source.updated_at), now.getTime()), now);
  return (
    <>
      {parts.join(' · ')} ·{' '}
      <time dateTime={source.updated_at} title={dateTime(source.updated_at)}>
        {t('reading.updated', { time: modified })}
      </time>
    </>
  );
}
