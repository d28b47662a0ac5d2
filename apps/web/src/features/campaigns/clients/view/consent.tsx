import type { clientTranscript } from '@centralita/contract/campaigns/client-routes';
import { consentParts } from '@centralita/contract/contacts/consent';
import type { ReplyOf } from '@centralita/contract/core/route';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import classes from './view.module.css';

interface ConsentProps {
  contact: NonNullable<ReplyOf<typeof clientTranscript>['contact']>;
  phone: string;
}

/** When, how and where from the person agreed to be reached; it is kept, and changed, in their contact pool. */
export function Consent({ contact: { contact_pool_id, consent }, phone }: ConsentProps) {
  const t = useTranslations('contactPool.consent');
  const shown = consentParts.filter((part) => consent?.[part]);
  return (
    <section className={classes.section} aria-label={t('title')}>
      <h3 className={classes.heading}>{t('title')}</h3>
      {shown.length === 0 ? <p className={classes.none}>{t('none')}</p> : null}
      <dl className={classes.facts}>
        {shown.map((part) => (
          <div key={part} className={classes.fact}>
            <dt>{t(part)}</dt>
            <dd dir="auto">{consent?.[part]}</dd>
          </div>
        ))}
      </dl>
      <Link
        to="/contact-center/contacts/$contactListId"
        params={{ contactListId: contact_pool_id }}
        search={{ search: phone }}
      >
        {t('change')}
      </Link>
    </section>
  );
}
