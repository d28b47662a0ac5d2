import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Outcome } from '../upload/outcome.tsx';
import { uploadsQuery } from '../upload/queries.ts';
import classes from './pool.module.css';

interface UploadsPanelProps {
  poolId: string;
  open: boolean;
  onClose: () => void;
}

/** As many are shown. */
const mostShown = 20;

/** The files that came into a list, the newest first, and what came of each. */
export function UploadsPanel({ poolId, open, onClose }: UploadsPanelProps) {
  const t = useTranslations('contactPool.uploads');
  return (
    <SidePanel open={open} onClose={onClose} title={t('title')} size={460}>
      {open ? <Uploads poolId={poolId} /> : null}
    </SidePanel>
  );
}

function Uploads({ poolId }: { poolId: string }) {
  const t = useTranslations('contactPool.uploads');
  const uploads = useQuery(uploadsQuery(poolId, mostShown));
  if (uploads.error && !uploads.data) {
    return <LoadFailed error={uploads.error} onRetry={() => void uploads.refetch()} />;
  }
  if (!uploads.data) return <Skeleton height="160px" />;
  const shown = uploads.data.results.filter(({ state }) => state !== 'read');
  if (shown.length === 0) return <p>{t('none')}</p>;
  return (
    <div className={classes.uploads}>
      {shown.map((upload) => (
        <Outcome key={upload.upload_id} upload={upload} />
      ))}
    </div>
  );
}
