import type { ExpectedResult } from '@centralita/contract/campaigns/schema';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { isGone } from '../../../../platform/api-error.ts';
import { needTexts } from '../../../../platform/i18n.tsx';
import { later } from '../../../../platform/later.ts';
import { LoadFailed } from '../../../../platform/load-failed.tsx';
import { useThreadNotices } from '../../../../platform/thread-notices.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { calledOf } from '../client-name.ts';
import { clientQuery } from '../queries.ts';
import { ClientFacts } from './client-facts.tsx';
import { Deliveries } from './deliveries.tsx';
import { PanelActs } from './panel-acts.tsx';
import { Transcript } from './transcript.tsx';
import classes from './view.module.css';

/** Its texts are those of contact pools. */
const Consent = later(async () => {
  const [code] = await Promise.all([import('./consent.tsx'), needTexts('contacts')]);
  return code.Consent;
});

interface ClientPanelProps {
  campaignId: string;
  /** Null where none is open. */
  clientId: string | null;
  results: readonly ExpectedResult[];
  onClose: () => void;
}

/** All of a client: what came of it, what was said and what the AI did. */
export function ClientPanel({ clientId, onClose, ...rest }: ClientPanelProps) {
  return clientId === null ? null : <Opened key={clientId} clientId={clientId} onClose={onClose} {...rest} />;
}

function Opened({ campaignId, clientId, results, onClose }: ClientPanelProps & { clientId: string }) {
  const t = useTranslations('clients.view');
  const { data, error, refetch } = useQuery(clientQuery(campaignId, clientId));
  const session = data?.client.session_id ?? null;
  useThreadNotices((changed) =>
    changed === null || (session !== null && changed.has(session)) ? refetch() : Promise.resolve(),
  );
  // The row that was clicked gets the focus back.
  useEffect(
    () => () => {
      setTimeout(() => {
        const { activeElement, body } = document;
        if (activeElement === null || activeElement === body)
          document.getElementById(`client-${clientId}`)?.focus({ preventScroll: true });
      }, 20);
    },
    [clientId],
  );
  const gone = error !== null && isGone(error);
  return (
    <SidePanel
      open
      onClose={onClose}
      size={680}
      title={gone ? t('gone') : data ? <bdi>{calledOf(data.client)}</bdi> : t('loading')}
      footer={
        data && !gone ? (
          <PanelActs campaignId={campaignId} view={data} onMoved={refetch} onErased={onClose} />
        ) : undefined
      }
    >
      {gone ? (
        <EmptyState icon={<IconUserOff size={24} stroke={1.5} />} title={t('gone')}>
          {t('goneText')}
        </EmptyState>
      ) : error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={classes.root}>
          <ClientFacts campaignId={campaignId} client={data.client} results={results} />
          {data.contact ? (
            <Suspense fallback={null}>
              <Consent contact={data.contact} phone={data.client.phone} />
            </Suspense>
          ) : null}
          <Deliveries campaignId={campaignId} clientId={clientId} />
          <Transcript campaignId={campaignId} view={data} />
        </div>
      ) : (
        <div role="status" aria-label={t('loading')} className={classes.root}>
          <Skeleton height="28px" width="60%" />
          <Skeleton height="72px" />
          <Skeleton height="160px" />
        </div>
      )}
    </SidePanel>
  );
}
