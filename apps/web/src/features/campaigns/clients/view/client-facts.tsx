import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import type { ExpectedResult } from '@centralita/contract/campaigns/schema';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Instant } from '../../../../platform/instant.tsx';
import { useChannelName } from '../channel-name.tsx';
import { shownPhone } from '../client-name.ts';
import { ClientStatusMark } from '../client-status.tsx';
import { Outcome } from './outcome.tsx';
import classes from './view.module.css';

interface ClientFactsProps {
  campaignId: string;
  client: CampaignClient;
  results: readonly ExpectedResult[];
}

/** How it stands, where and since when, the result, and the values that the conversation brought. */
export function ClientFacts({ campaignId, client, results }: ClientFactsProps) {
  const t = useTranslations('clients');
  const channelName = useChannelName();
  const values = Object.entries(client.in_flow_information).filter(([name]) => name !== 'id');
  return (
    <>
      <section aria-label={t('view.facts')} className={classes.section}>
        <dl className={classes.facts}>
          <Fact name={t('status.label')}>
            <ClientStatusMark client={client} />
          </Fact>
          <Fact name={t('channel')}>{channelName(client)}</Fact>
          <Fact name={t('view.lastActivity')}>
            <Instant at={client.last_activity_at} />
          </Fact>
          {client.phone ? <Fact name={t('view.phone')}>{shownPhone(client.phone)}</Fact> : null}
          {client.address ? <Fact name={t('view.session')}>{client.address}</Fact> : null}
        </dl>
        <Outcome
          key={`${client.expected_result?.id ?? ''} ${client.corrected?.at ?? ''}`}
          campaignId={campaignId}
          client={client}
          results={results}
        />
      </section>
      {values.length > 0 ? (
        <section className={classes.section}>
          <h3 className={classes.heading}>{t('view.inFlow')}</h3>
          <dl className={classes.facts}>
            {values.map(([name, value]) => (
              <Fact key={name} name={name}>
                {isPhone(name) ? shownPhone(value) : value}
              </Fact>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  );
}

function isPhone(name: string): boolean {
  return /phone|whatsapp|tel[eé]fono|celular|m[oó]vil/i.test(name);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt dir="auto">{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
