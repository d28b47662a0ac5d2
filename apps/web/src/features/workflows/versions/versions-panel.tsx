import type { WorkflowVersion } from '@centralita/contract/workflows/versions/schema';
import { IconHistory } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { LoadMore } from '../../../platform/load-more.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { useDocument } from '../editor/use-editor.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { GoBackDialogs, type Going } from './go-back-dialogs.tsx';
import { RolledBackNotice, useRollingBack } from './rolled-back.tsx';
import { useVersions } from './use-versions.ts';
import { DraftRow, VersionRow, type Compared } from './version-row.tsx';
import classes from './versions.module.css';

/** Everything that was published, and drafts that were put aside; newest first. */
export function VersionsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('workflowHistory');
  const comparing = useAsked<Compared>();
  const going = useAsked<Going>();
  const rolling = useRollingBack(open, going.ask);
  const close = () => {
    rolling.seen();
    onClose();
  };
  return (
    <>
      <SidePanel open={open} onClose={close} title={t('title')} size={440}>
        {open ? <List onCompare={comparing.ask} onGo={going.ask} rolling={rolling} /> : null}
      </SidePanel>
      <CompareDialog asked={comparing} onShown={close} />
      <GoBackDialogs asked={going} onRolledBack={rolling.set} onRestored={close} />
    </>
  );
}

interface ListProps {
  onCompare: (compared: Compared) => void;
  onGo: (going: Going) => void;
  rolling: ReturnType<typeof useRollingBack>;
}

function List({ onCompare, onGo, rolling }: ListProps) {
  const t = useTranslations('workflowHistory');
  const workflowId = useDocument(({ workflow }) => workflow.id);
  const { versions, error, again, pages } = useVersions(workflowId);
  if (error && !versions) return <LoadFailed error={error} onRetry={again} />;
  if (!versions) return <Skeleton width="100%" height="220px" />;
  const online = onlineOf(versions);
  return (
    <>
      <RolledBackNotice rolling={rolling} online={online} />
      <ol className={classes.list} aria-label={t('title')}>
        <DraftRow workflowId={workflowId} online={online} onCompare={onCompare} />
        {versions.map((version, at) => (
          <VersionRow
            key={version.id}
            workflowId={workflowId}
            version={version}
            before={versions.slice(at + 1).find(({ number }) => number !== null) ?? null}
            onCompare={onCompare}
            onGo={onGo}
            onRollBack={(number) => void rolling.start(number)}
            rollingBack={rolling.busy}
          />
        ))}
      </ol>
      {versions.length === 0 ? (
        <EmptyState icon={<IconHistory size={24} stroke={1.5} />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : null}
      {pages.hasNextPage ? (
        <div className={classes.older}>
          <LoadMore pages={pages} label={t('older')} quiet />
        </div>
      ) : null}
    </>
  );
}

function onlineOf(versions: readonly WorkflowVersion[]): number | null {
  return versions.find(({ is_online }) => is_online)?.number ?? null;
}
