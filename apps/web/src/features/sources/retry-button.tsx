import type { SourceSummary } from '@centralita/contract/knowledge/schema';
import { retrySource } from '@centralita/contract/knowledge/source-routes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { refresh } from '../../platform/query.ts';
import { toastError } from '../../platform/toast.tsx';
import { Button } from '../../ui/button.tsx';

/** Reads a source again whose reading failed. */
export function RetryButton({ source }: { source: Pick<SourceSummary, 'id' | 'name'> }) {
  const t = useTranslations('sources');
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    try {
      await call(retrySource, { params: { source_id: source.id }, body: {} });
      await refresh('knowledge');
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size="sm" kind="quiet" busy={busy} onClick={() => void retry()}>
      {t('status.retry')}
      <span className="unseen">{source.name}</span>
    </Button>
  );
}
