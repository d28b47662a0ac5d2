import { whatsAppHealth } from '@centralita/contract/channels/routes';
import type { ChannelItem } from '@centralita/contract/channels/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { shownNumber } from '../../../../parts/phones/phone-text.ts';
import { LoadFailed } from '../../../../platform/load-failed.tsx';
import { read } from '../../../../platform/query.ts';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { Asked } from '../../../../ui/use-asked.ts';
import { NothingArrives } from './nothing-arrives.tsx';
import { Standing } from './standing.tsx';
import { Templates } from './templates.tsx';
import { TestMessage } from './test-message.tsx';
import classes from './health.module.css';

interface HealthPanelProps {
  asked: Asked<ChannelItem>;
  onDelete: (channel: ChannelItem) => void;
}

/** How it stands with a WhatsApp number: at Meta, with what arrives, with a message to try it, and its templates. */
export function HealthPanel({ asked, onDelete }: HealthPanelProps) {
  const t = useTranslations('channels.health');
  const channel = asked.what;
  return (
    <SidePanel
      open={asked.open}
      onClose={asked.close}
      title={t('title', { name: channel?.name ?? '' })}
      size={560}
    >
      {channel ? (
        <div className={classes.root}>
          <p className={classes.number}>{shownNumber(channel.phone)}</p>
          <Health
            id={channel.id}
            onDelete={() => {
              asked.close();
              onDelete(channel);
            }}
          />
          <TestMessage id={channel.id} />
          <Templates id={channel.id} />
        </div>
      ) : null}
    </SidePanel>
  );
}

function Health({ id, onDelete }: { id: string; onDelete: () => void }) {
  const t = useTranslations('channels.health');
  // Meta is asked each time somebody looks.
  const { data, error, refetch } = useQuery({
    ...read('channels', whatsAppHealth, { params: { id } }),
    staleTime: 0,
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={t('loading')} className={classes.part}>
        <Skeleton height="28px" />
        <Skeleton height="120px" />
      </div>
    );
  return (
    <>
      <Standing health={data} onDelete={onDelete} />
      <NothingArrives health={data} />
    </>
  );
}
