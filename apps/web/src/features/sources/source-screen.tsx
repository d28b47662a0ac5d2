import type { Category, Source, SourceSummary } from '@centralita/contract/knowledge/schema';
import { IconPencil, IconReplace } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { MeaningLine } from '../../parts/meaning/meaning-line.tsx';
import { sourceMeaningQuery } from '../../parts/meaning/queries.ts';
import { WithHeaderPlaces } from '../../parts/naming/header-places.tsx';
import { shortName } from '../../parts/naming/short-name.ts';
import { SourceHeading } from '../../parts/naming/source-heading.tsx';
import { useSourceName } from '../../parts/naming/use-source-name.ts';
import { isGone } from '../../platform/api-error.ts';
import { usePage } from '../../platform/page.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Quoted, SourceView } from './address.ts';
import { CardMenu } from './card-menu.tsx';
import classes from './screen.module.css';
import { dateTime } from './formats.ts';
import { SourceGone } from './source-gone.tsx';
import { folderQuery, sourceQuery } from './queries.ts';
import { SourceDialogs, type SourceAct } from './source-dialogs.tsx';
import { useShortSize } from './sizes.ts';
import { SourceLoading } from './source-loading.tsx';
import { SourceViews } from './source-views.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { useOpenVersion } from './versions/open-version.ts';
import { VersionsButton } from './versions/versions-panel.tsx';

/** Each visit shows one of them. */
const DocumentBody = lazy(async () => ({
  default: (await import('./document/document-body.tsx')).DocumentBody,
}));
const SourceBody = lazy(async () => ({ default: (await import('./source-body.tsx')).SourceBody }));
const OldVersion = lazy(async () => ({ default: (await import('./versions/old-version.tsx')).OldVersion }));

interface SourceScreenProps {
  folderId: string;
  sourceId: string;
  /** From the address of the page: the version and the place that a citation names. */
  version: number | null;
  quoted: Quoted | null;
  view: SourceView;
  /** The rows of a spreadsheet, to be edited; it fetches them by itself. */
  Spreadsheet: ComponentType<{ source: SourceSummary; quoted: Quoted | null }>;
}

/** A source: its text to edit, or its table, as assistants read it; or an older version of it. */
export function SourceScreen(props: SourceScreenProps) {
  const { folderId, sourceId, version, quoted, view, Spreadsheet } = props;
  const source = useQuery(sourceQuery(sourceId));
  useFollowChanges(folderId, sourceId);
  // What is at hand stays where it only could not be fetched again: somebody may be writing in it.
  if (source.error && !source.isFetching && (!source.data || isGone(source.error))) {
    return <SourceGone error={source.error} onRetry={() => void source.refetch()} />;
  }
  // What a citation names may be newer than what is at hand.
  const awaits = source.isFetching && version !== null && version > (source.data?.version ?? 0);
  if (!source.data || awaits) return <SourceLoading />;
  if (source.data.category_id !== folderId) {
    return (
      <Navigate
        to="/knowledge-base/sources-management/$folderId/$sourceId"
        params={{ folderId: source.data.category_id, sourceId }}
        search={view === 'passages' ? { view } : { ...(version ? { version } : {}), ...quoted }}
        replace
      />
    );
  }
  const older = version !== null && version < source.data.version ? version : null;
  return <OneSource source={source.data} {...{ older, quoted, view, Spreadsheet }} />;
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

interface OneSourceProps {
  source: Source;
  older: number | null;
  quoted: Quoted | null;
  view: SourceView;
  Spreadsheet: SourceScreenProps['Spreadsheet'];
}

/** A text of this length opens to be read; the editor comes when it is asked for, as it takes a moment. */
const longCharacters = 300_000;

function OneSource({ source, older, quoted, view, Spreadsheet }: OneSourceProps) {
  const openVersion = useOpenVersion(source);
  const [asked, setAsked] = useState(false);
  const meaning = useQuery(sourceMeaningQuery(source.id));
  const isDocument = source.source_type === 'document' && source.status !== 'failed' && source.content !== '';
  // Rows are there once the file was read, also while they are being indexed.
  const isRows =
    source.source_type === 'spreadsheet' && (source.status === 'ready' || source.table_columns.length > 0);
  const isRead = quoted !== null || (source.content.length > longCharacters && !asked);
  const edits = isDocument && older === null && !isRead;
  const hasEditor = older === null && view === 'text' && source.status !== 'failed' && (edits || isRows);
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);

  function edit() {
    setAsked(true);
    if (quoted) openVersion(null);
  }

  return (
    <WithHeaderPlaces value={{ title, tools }}>
      <SourceHeader
        source={source}
        // An editor saves the name with what it edits; an older version is called what it was called.
        title={hasEditor ? <div ref={setTitle} /> : older === null ? <OwnHeading source={source} /> : null}
        tools={hasEditor ? <div ref={setTools} className={classes.tools} /> : null}
        {...(isDocument && older === null && isRead ? { onEdit: edit } : {})}
      />
      <MeaningLine meaning={meaning.data} />
      <Suspense fallback={<BodyLoading />}>
        {older !== null ? (
          <OldVersion source={source} version={older} quoted={quoted} />
        ) : (
          <SourceViews source={source} view={view}>
            {edits ? (
              <DocumentBody source={source} />
            ) : isRows ? (
              // Another citation opens its own row.
              <Spreadsheet
                key={quoted ? `${quoted.start}-${quoted.end}` : ''}
                source={source}
                quoted={quoted}
              />
            ) : (
              <SourceBody source={source} quoted={quoted} />
            )}
          </SourceViews>
        )}
      </Suspense>
    </WithHeaderPlaces>
  );
}

/** The name of a source that is only read, edited by itself. */
function OwnHeading({ source }: { source: Source }) {
  return <SourceHeading naming={useSourceName(source)} />;
}

/** What a source holds comes after its name. */
function BodyLoading() {
  return (
    <div aria-hidden="true">
      <Skeleton height="320px" />
    </div>
  );
}

interface SourceHeaderProps {
  source: Source;
  /** The field of the name. */
  title: ReactNode;
  /** Saves what is edited below. */
  tools: ReactNode;
  onEdit?: () => void;
}

function SourceHeader({ source, title, tools, onEdit }: SourceHeaderProps) {
  const t = useTranslations('sources');
  const versions = useTranslations('versions');
  const navigate = useNavigate();
  const asked = useAsked<SourceAct>();
  const folder = {
    to: `/knowledge-base/sources-management/${source.category_id}`,
    label: source.category.name,
  };
  const name = shortName(source);
  usePage(name, [{ label: t('title'), to: '/knowledge-base/sources-management' }, folder, { label: name }]);
  return (
    <>
      <PageHeader title={name} edited={title} description={<Facts source={source} />}>
        {tools}
        {onEdit ? (
          <Button onClick={onEdit} icon={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}>
            {t('reading.edit')}
          </Button>
        ) : null}
        <VersionsButton source={source} />
        {source.source_type === 'document' || source.source_type === 'spreadsheet' ? (
          <LinkButton
            to={`/knowledge-base/sources-management/${source.category_id}/${source.id}/replace-source`}
            icon={<IconReplace size={16} stroke={1.75} aria-hidden="true" />}
          >
            {versions('replace')}
          </LinkButton>
        ) : null}
        <CardMenu
          name={source.name}
          acts={['information', 'rename', 'move', 'delete']}
          onAct={(act) => asked.ask({ act, source })}
        />
      </PageHeader>
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
