import { sendResultAgain } from '@centralita/contract/results/routes';
import type { ResultDelivery } from '@centralita/contract/results/schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../../platform/api.ts';
import { Instant } from '../../../../platform/instant.tsx';
import { useAct } from '../../../../platform/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { FaultText } from '../../../../ui/fault-text.tsx';
import { deliveriesQuery } from '../queries.ts';
import classes from './view.module.css';

interface DeliveriesProps {
  campaignId: string;
  clientId: string;
}

/** What the campaign's results webhook was told of this client. Nothing where it has none. */
export function Deliveries({ campaignId, clientId }: DeliveriesProps) {
  const t = useTranslations('clients.deliveries');
  const { data } = useQuery(deliveriesQuery(campaignId, clientId));
  if (!data || data.results.length === 0) return null;
  return (
    <section className={classes.section} aria-label={t('title')}>
      <h3 className={classes.heading}>{t('title')}</h3>
      <ul className={classes.deliveries}>
        {data.results.map((delivery) => (
          <Delivery key={delivery.id} campaignId={campaignId} delivery={delivery} />
        ))}
      </ul>
    </section>
  );
}

interface DeliveryProps {
  campaignId: string;
  delivery: ResultDelivery;
  /** Whose result it is, where that is not clear. */
  of?: ReactNode;
}

/** One telling: what it tells of, how it went, and *Send again* where it did not. */
export function Delivery({ campaignId, delivery, of }: DeliveryProps) {
  const t = useTranslations('clients.deliveries');
  const { busy, run, error } = useAct(0, 'clients');
  const { id, state, correction, tried_at, created_at, next_at } = delivery;
  const again = () =>
    run(() => call(sendResultAgain, { params: { campaign_id: campaignId, id }, body: {} }), {
      success: t('again'),
      failure: t('againFailed'),
    });
  return (
    <li className={classes.delivery}>
      <div>
        <p className={classes.plain}>
          {of}
          {correction > 0 ? t('ofCorrection') : t('ofEnd')}: <strong>{t(`states.${state}`)}</strong>
        </p>
        <p className={classes.note}>
          <Instant at={tried_at ?? created_at} /> {whyNot(t, delivery)}
          {state === 'waiting' && next_at ? (
            <>
              {' '}
              {t('next')} <Instant at={next_at} />
            </>
          ) : null}
        </p>
        <FaultText>{error}</FaultText>
      </div>
      {state === 'failed' ? (
        <Button size="sm" busy={busy} onClick={() => void again()}>
          {t('sendAgain')}
        </Button>
      ) : null}
    </li>
  );
}

const reasons = ['timeout', 'unreachable', 'address_denied', 'not_found', 'webhook_secret_again'] as const;

/** What came back, in words; '' where it was taken or was not tried yet. */
function whyNot(
  t: ReturnType<typeof useTranslations<'clients.deliveries'>>,
  { failure, status }: ResultDelivery,
): string {
  if (failure === null) return '';
  if (status !== null) return t('answered', { status });
  const known = reasons.find((reason) => reason === failure);
  return known ? t(`failures.${known}`) : t('failures.other');
}
