import type { WhatsAppHealth } from '@centralita/contract/channels/schema';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Instant } from '../../../../platform/instant.tsx';
import { Button } from '../../../../ui/button.tsx';
import { known, peopleOfTier, qualities, statuses } from './words-of-meta.ts';
import classes from './health.module.css';

/** The number at Meta: its token, status, quality and limit, and when Meta last told something. */
export function Standing({ health, onDelete }: { health: WhatsAppHealth; onDelete: () => void }) {
  const t = useTranslations('channels.health');
  const { token, checked_at, webhook_at } = health;
  const status = known(statuses, health.status);
  const quality = known(qualities, health.quality);
  return (
    <section className={classes.part} aria-label={t('standing')}>
      {token === 'refused' ? (
        <div className={classes.alarm} role="alert">
          <p>{t('lost')}</p>
          <Button size="sm" onClick={onDelete}>
            {t('deleteChannel')}
          </Button>
        </div>
      ) : null}
      <dl className={classes.facts}>
        <Fact name={t('token')}>
          <span className={classes.mark} data-good={tones[token]}>
            {t(`tokens.${token}`)}
          </span>
        </Fact>
        <Fact name={t('status')}>
          <span className={classes.mark} data-good={toneOf(health.status, 'CONNECTED', 'PENDING')}>
            {status ? t(`statuses.${status}`) : (health.status ?? t('unsaid'))}
          </span>
        </Fact>
        <Fact name={t('quality')}>
          <span className={classes.mark} data-good={toneOf(health.quality, 'GREEN', 'UNKNOWN')}>
            {quality ? t(`qualities.${quality}`) : (health.quality ?? t('unsaid'))}
          </span>
        </Fact>
        <Fact name={t('limit')}>
          <Tier tier={health.messaging_limit} />
        </Fact>
        <Fact name={t('webhook')}>{webhook_at ? <Instant at={webhook_at} /> : t('neverHeard')}</Fact>
      </dl>
      {token === 'unknown' ? (
        <p className={classes.soft}>
          {checked_at ? (
            <>
              {t('stale')} <Instant at={checked_at} />.
            </>
          ) : (
            t('notAsked')
          )}
        </p>
      ) : null}
    </section>
  );
}

const tones = { taken: 'yes', refused: 'no', unknown: undefined } as const;

function toneOf(word: string | null, good: string, open: string): 'yes' | 'no' | undefined {
  if (word === null || word === open) return undefined;
  return word === good ? 'yes' : 'no';
}

function Tier({ tier }: { tier: string | null }) {
  const t = useTranslations('channels.health');
  if (tier === null) return t('unsaid');
  if (tier === 'TIER_UNLIMITED') return t('noLimit');
  const people = peopleOfTier(tier);
  return people === null ? tier : t('people', { people });
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
