import type { SourceSummary } from '@centralita/contract/knowledge/schema';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './source-status.module.css';

/** Whether assistants can answer from a source yet, in one word. */
export function SourceStatus({ source }: { source: Pick<SourceSummary, 'status'> }) {
  const t = useTranslations('sources');
  return (
    <span className={classes.root} data-status={source.status}>
      <Sign status={source.status} />
      {t(`status.${source.status}`)}
    </span>
  );
}

function Sign({ status }: { status: SourceSummary['status'] }) {
  if (status === 'reading') return <span className={classes.pulse} aria-hidden="true" />;
  if (status === 'failed') return <IconAlertCircle size={14} stroke={2} aria-hidden="true" />;
  return <IconCheck size={14} stroke={2.25} aria-hidden="true" />;
}
