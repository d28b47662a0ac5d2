import type { Source } from '@centralita/contract/knowledge/schema';
import { IconAlertCircle, IconFileOff, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './reading.module.css';
import { RetryButton } from './retry-button.tsx';
import { useReason } from './source-card.tsx';
import type { Quoted } from './address.ts';
import { SourceSheets } from './source-sheets.tsx';
import { SourceStatus } from './source-status.tsx';
import { SourceText } from './source-text.tsx';
import { DatabasePlaceholder } from './databases/database-placeholder.tsx';
import { UrlPanel } from './urls/url-panel.tsx';

/** What a source holds, by its state and type. */
export function SourceBody({ source, quoted }: { source: Source; quoted: Quoted | null }) {
  const t = useTranslations('sources');
  const reason = useReason(source);
  if (source.source_type === 'database') return <DatabasePlaceholder />;
  if (source.source_type === 'url') return <Page source={source} quoted={quoted} />;
  if (source.status === 'failed') {
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
  const isTable = source.source_type === 'spreadsheet';
  if (!isTable && source.source_type !== 'document') return <EmptyState title={t('reading.unsupported')} />;
  return (
    <>
      {source.status === 'reading' ? (
        <Notice icon={<SourceStatus source={source} />}>{t('reading.stillReading')}</Notice>
      ) : isTable ? (
        <Notice icon={<IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />}>
          {t('reading.readOnly')}
        </Notice>
      ) : null}
      <QuoteGone source={source} quoted={quoted} />
      <SourceContent source={source} quoted={quoted} />
    </>
  );
}

/** The text or the table of a source, or of an older version of it. */
export function SourceContent({ source, quoted }: { source: Source; quoted: Quoted | null }) {
  const isTable = source.source_type === 'spreadsheet';
  return isTable ? <Table source={source} quoted={quoted} /> : <Text source={source} quoted={quoted} />;
}

/** The page at an address: how it is fetched, then its text. That it is read or why it was not stands above the text. */
function Page({ source, quoted }: { source: Source; quoted: Quoted | null }) {
  return (
    <>
      <UrlPanel source={source} />
      <QuoteGone source={source} quoted={quoted} />
      <Text source={source} quoted={quoted} />
    </>
  );
}

function QuoteGone({ source, quoted }: { source: Source; quoted: Quoted | null }) {
  const t = useTranslations('sources');
  if (!quoted || source.status !== 'ready' || quoted.start < source.content.length) return null;
  return (
    <Notice icon={<IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />}>
      {t('reading.quoteGone')}
    </Notice>
  );
}

function Text({ source, quoted }: { source: Source; quoted: Quoted | null }) {
  const t = useTranslations('sources');
  if (source.content !== '') return <SourceText source={source} quoted={quoted} />;
  return source.status === 'ready' ? <EmptyState title={t('reading.noText')} /> : null;
}

function Table({ source, quoted }: { source: Source; quoted: Quoted | null }) {
  const t = useTranslations('sources');
  if (source.table_data.length > 0) return <SourceSheets source={source} quoted={quoted} />;
  if (source.status !== 'ready') return null;
  return <EmptyState title={t(source.table_columns.length > 0 ? 'reading.noData' : 'reading.noTable')} />;
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={classes.notice} role="status">
      <span className={classes.noticeIcon}>{icon}</span>
      {children}
    </p>
  );
}
