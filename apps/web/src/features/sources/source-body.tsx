import type { Source, SourceSummary } from '@centralita/contract/knowledge/schema';
import { IconAlertCircle, IconFileOff, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './reading.module.css';
import { RetryButton } from './retry-button.tsx';
import { useReason } from './source-card.tsx';
import type { Quoted } from './address.ts';
import { SourceStatus } from './source-status.tsx';
import { SourceText } from './source-text.tsx';

/** What a source holds, by its state and type. */
export function SourceBody({ source, quoted }: { source: Source; quoted: Quoted | null }) {
  const t = useTranslations('sources');
  if (source.status === 'failed') return <Failed source={source} />;
  if (source.source_type !== 'document') return <EmptyState title={t('reading.unsupported')} />;
  return (
    <>
      {source.status === 'reading' ? (
        <Notice icon={<SourceStatus source={source} />}>{t('reading.stillReading')}</Notice>
      ) : (
        <Notice icon={<IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />}>
          {t('reading.readOnly')}
        </Notice>
      )}
      {quoted && source.status === 'ready' && quoted.start >= source.content.length ? (
        <Notice icon={<IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />}>
          {t('reading.quoteGone')}
        </Notice>
      ) : null}
      <Text source={source} quoted={quoted} />
    </>
  );
}

/** A spreadsheet has its rows once its file was read, also while they are being indexed. */
export function TableBody({ source, children }: { source: SourceSummary; children: ReactNode }) {
  const t = useTranslations('sources');
  if (source.status === 'failed') return <Failed source={source} />;
  // Only what was read once knows how many pages it has.
  if (source.status !== 'reading' || source.num_pages !== null) return children;
  return <Notice icon={<SourceStatus source={source} />}>{t('reading.stillReading')}</Notice>;
}

function Failed({ source }: { source: SourceSummary }) {
  const t = useTranslations('sources');
  const reason = useReason(source);
  return (
    <EmptyState
      icon={<IconFileOff size={24} stroke={1.5} />}
      title={t('reading.failedTitle')}
      action={<RetryButton source={source} />}
    >
      {reason}
    </EmptyState>
  );
}

function Text({ source, quoted }: { source: Source; quoted: Quoted | null }) {
  const t = useTranslations('sources');
  if (source.content !== '') return <SourceText source={source} quoted={quoted} />;
  return source.status === 'ready' ? <EmptyState title={t('reading.noText')} /> : null;
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={classes.notice} role="status">
      <span className={classes.noticeIcon}>{icon}</span>
      {children}
    </p>
  );
}
