import type { Policy } from '@centralita/contract/core/policies';
import { useTranslations } from 'use-intl';
import { services } from './companies-address.ts';
import { policyOf } from './queries.ts';
import classes from './service-badges.module.css';

/** KB and CC: green where the company has the service. What the colour says is also read aloud and told by the title. */
export function ServiceBadges({ policies }: { policies: readonly Policy[] }) {
  const t = useTranslations('superAdmin.companies');
  return (
    <span className={classes.root}>
      {services.map((service) => {
        const on = policies.includes(policyOf[service]);
        const said = t('serviceState', { service: t(service), on: on ? 'yes' : 'no' });
        return (
          <span key={service} className={classes.badge} data-on={on || undefined} title={said}>
            <span aria-hidden="true">{t(`${service}Short`)}</span>
            <span className="unseen">{said}</span>
          </span>
        );
      })}
    </span>
  );
}
