import type { AuditEntry } from '@centralita/contract/audit/schema';
import { useTranslations } from 'use-intl';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './audit-log.module.css';
import { AuditRow } from './audit-row.tsx';
import type { Filters } from './filters.ts';

interface AuditListProps {
  /** Undefined while they load. */
  entries: readonly AuditEntry[] | undefined;
  /** Others are being fetched; these stay, dimmed. */
  stale: boolean;
  companyName: string | null;
  onFilter: (more: Partial<Filters>) => void;
}

/** One line an act; each opens to what changed. */
export function AuditList({ entries, stale, companyName, onFilter }: AuditListProps) {
  const t = useTranslations('audit');
  if (!entries) return <Loading />;
  return (
    <ul
      className={classes.list}
      aria-label={t('title')}
      aria-busy={stale || undefined}
      data-stale={stale || undefined}
    >
      {entries.map((entry) => (
        <AuditRow key={entry.seq} entry={entry} companyName={companyName} onFilter={onFilter} />
      ))}
    </ul>
  );
}

function Loading() {
  const t = useTranslations('common');
  return (
    <div className={classes.list} role="status" aria-label={t('loading')}>
      {['52%', '44%', '58%', '40%', '49%', '46%'].map((width) => (
        <div key={width} className={classes.ghost}>
          <Skeleton width="32px" height="32px" round />
          <Skeleton width={width} height="14px" />
        </div>
      ))}
    </div>
  );
}
