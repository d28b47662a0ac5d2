import type { WhatsAppHealth } from '@centralita/contract/channels/schema';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Instant } from '../../../../platform/instant.tsx';
import { CodeBlock } from '../../../../ui/code-block.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import classes from './health.module.css';

/** Messages that nobody got, and what has to be set at Meta where none arrive. */
export function NothingArrives({ health }: { health: WhatsAppHealth }) {
  const t = useTranslations('channels.health');
  const { unanswered_at, webhook_at, webhook_address, can_verify } = health;
  const tools = useTranslations('common');
  return (
    <>
      {unanswered_at ? (
        <div className={classes.alarm} role="note">
          <p>
            {t('unanswered')} {t('lastTime')} <Instant at={unanswered_at} />
          </p>
          <LinkButton size="sm" to="/contact-center/campaigns">
            {t('toCampaigns')}
          </LinkButton>
        </div>
      ) : null}
      <details className={classes.steps} open={webhook_at === null || !can_verify}>
        <summary>
          <IconChevronRight size={16} stroke={1.75} className={classes.sign} aria-hidden="true" />
          {t('nothing')}
        </summary>
        <ol>
          {can_verify ? null : <li>{t.rich('setVerify', { code: asCode })}</li>}
          <li>{t('openWebhook')}</li>
          <li>
            {t('putAddress')}
            <div className={classes.copied}>
              <CodeBlock label={t('address')}>{webhook_address}</CodeBlock>
              <CopyButton text={webhook_address} label={t('copy')} doneLabel={tools('copied')} />
            </div>
          </li>
          <li>{t.rich('putToken', { code: asCode })}</li>
          <li>{t.rich('subscribe', { code: asCode })}</li>
          <li>{t.rich('secret', { code: asCode })}</li>
        </ol>
        <p className={classes.soft}>{t.rich('more', { code: asCode })}</p>
      </details>
    </>
  );
}

function asCode(words: ReactNode) {
  return <code>{words}</code>;
}
