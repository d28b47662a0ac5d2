import type { Source, SourceVersion } from '@centralita/contract/knowledge/schema';
import { restoreVersion } from '@centralita/contract/knowledge/source-routes';
import { IconHistoryOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { queryClient } from '../../../platform/query.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Quoted } from '../address.ts';
import { sourceQuery } from '../queries.ts';
import { SourceContent } from '../source-body.tsx';
import { Compared } from './compared.tsx';
import { useOpenVersion } from './open-version.ts';
import { versionQuery } from './queries.ts';
import { VersionFacts } from './version-facts.tsx';
import classes from './versions.module.css';

interface OldVersionProps {
  source: Source;
  version: number;
  quoted: Quoted | null;
}

/** A version that is not the current one any more: to read, to compare, to restore. */
export function OldVersion({ source, version, quoted }: OldVersionProps) {
  const t = useTranslations('versions');
  const { data, error, refetch } = useQuery(versionQuery(source.id, version));
  const openVersion = useOpenVersion(source);
  if (error instanceof ApiError && error.code === 'version_not_kept') {
    return (
      <EmptyState
        icon={<IconHistoryOff size={24} stroke={1.5} />}
        title={t('notKept', { version })}
        action={
          <Button kind="primary" onClick={() => openVersion(null)}>
            {t('showCurrent')}
          </Button>
        }
      >
        {t('notKeptText')}
      </EmptyState>
    );
  }
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="100%" height="240px" />;
  return <Shown key={version} source={source} version={data} quoted={quoted} />;
}

function Shown({ source, version, quoted }: Omit<OldVersionProps, 'version'> & { version: SourceVersion }) {
  const t = useTranslations('versions');
  const [view, setView] = useState<'text' | 'changes'>('text');
  return (
    <>
      <VersionBanner source={source} version={version} />
      <div className={classes.tools}>
        <Segmented
          label={t('view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'text', label: t('viewText') },
            { value: 'changes', label: t('viewChanges') },
          ]}
        />
      </div>
      {view === 'text' ? (
        <SourceContent source={{ ...source, ...textOf(version) }} quoted={quoted} />
      ) : (
        <Compared source={source} version={version} />
      )}
    </>
  );
}

function textOf({
  content,
  format,
  pages,
  num_pages,
  table_columns,
  table_sheets,
  table_data,
  table_next,
}: SourceVersion) {
  return { content, format, pages, num_pages, table_columns, table_sheets, table_data, table_next };
}

function VersionBanner({ source, version }: { source: Source; version: SourceVersion }) {
  const t = useTranslations('versions');
  const openVersion = useOpenVersion(source);
  const { busy, run, error } = useAct(0, 'knowledge');

  async function restore() {
    const done = await run(
      async () => {
        const params = { source_id: source.id };
        await call(restoreVersion, { params, body: { version: version.version } });
        await queryClient.invalidateQueries({ queryKey: sourceQuery(source.id).queryKey });
      },
      { success: t('restored', { version: version.version }), failure: t('restoreFailed') },
    );
    if (done) openVersion(null);
  }

  return (
    <div className={classes.banner}>
      <div className={classes.bannerText} role="status">
        <strong>{t('banner', { version: version.version, latest: source.version })}</strong>
        <VersionFacts version={version} />
        {error ? <div>{error}</div> : null}
      </div>
      <div className={classes.bannerActs}>
        <Button onClick={() => void restore()} busy={busy}>
          {t('restore')}
        </Button>
        <Button kind="primary" onClick={() => openVersion(null)}>
          {t('showCurrent')}
        </Button>
      </div>
    </div>
  );
}
