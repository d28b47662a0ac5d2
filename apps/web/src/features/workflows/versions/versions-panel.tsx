import type { WorkflowVersion } from '@centralita/contract/workflows/versions/schema';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { useDocument } from '../editor/use-editor.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { GoBackDialogs, type Going } from './go-back-dialogs.tsx';
import { versionsQuery } from './queries.ts';
import { DraftRow, VersionRow, type Compared } from './version-row.tsx';
import classes from './versions.module.css';

const perPage = 50;
const most = 200;

/** Everything that was published, and drafts that were put aside; newest first. */
export function VersionsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('workflowHistory');
  const comparing = useAsked<Compared>();
  const going = useAsked<Going>();
  return (
    <>
      <SidePanel open={open} onClose={onClose} title={t('title')} size={440}>
        {open ? <List onCompare={comparing.ask} onGo={going.ask} /> : null}
      </SidePanel>
      <CompareDialog asked={comparing} onShown={onClose} />
      <GoBackDialogs asked={going} onDone={onClose} />
    </>
  );
}

interface ListProps {
  onCompare: (compared: Compared) => void;
  onGo: (going: Going) => void;
}

function List({ onCompare, onGo }: ListProps) {
  const t = useTranslations('workflowHistory');
  const workflowId = useDocument(({ workflow }) => workflow.id);
  const [limit, setLimit] = useState(perPage);
  const { data, error, refetch, isFetching } = useQuery({
    ...versionsQuery(workflowId, limit),
    placeholderData: (before) => before,
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="100%" height="220px" />;
  const versions = data.results;
  const { total_items: total } = data.pagination;
  return (
    <>
      <ol className={classes.list} aria-label={t('title')}>
        <DraftRow workflowId={workflowId} online={onlineOf(versions)} onCompare={onCompare} />
        {versions.map((version, at) => (
          <VersionRow
            key={version.id}
            workflowId={workflowId}
            version={version}
            before={versions.slice(at + 1).find(({ number }) => number !== null) ?? null}
            onCompare={onCompare}
            onGo={onGo}
          />
        ))}
      </ol>
      {total === 0 ? (
        <EmptyState icon={<IconHistory size={24} stroke={1.5} />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : null}
      {total > versions.length && limit < most ? (
        <Button busy={isFetching} onClick={() => setLimit(limit + perPage)}>
          {t('older')}
        </Button>
      ) : null}
    </>
  );
}

function onlineOf(versions: readonly WorkflowVersion[]): number | null {
  return versions.find(({ is_online }) => is_online)?.number ?? null;
}
