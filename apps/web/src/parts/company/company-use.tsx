import { contactCenterSettings, knowledgeSettings } from '@centralita/contract/companies/limit-routes';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { kbPerMb, LimitMeter } from './limit-meter.tsx';
import { contactCenter } from '../../platform/access.ts';
import { read } from '../../platform/query.ts';
import { useSession } from '../../platform/session.ts';
import classes from './company-form.module.css';

/** What the company uses of its plan, before a banner says that a limit is near. Only of services that are on. */
export function CompanyUse() {
  const t = useTranslations('superAdmin.plan');
  const { company } = useSession();
  const { data: knowledge } = useQuery(read('knowledge', knowledgeSettings));
  const { data: calls } = useQuery({
    ...read('companies', contactCenterSettings),
    enabled: company?.policies.includes(contactCenter) ?? false,
  });
  const hasKnowledge = knowledge?.is_service_active ?? false;
  const hasCalls = calls?.is_service_active ?? false;
  if (!hasKnowledge && !hasCalls) return null;
  return (
    <section className={classes.use} aria-labelledby="company-use">
      <h2 id="company-use">{t('used')}</h2>
      {knowledge && hasKnowledge ? (
        <>
          <LimitMeter label={t('answersUsed')} used={knowledge.qn_used} limit={knowledge.qn_limit} />
          <LimitMeter
            label={t('storageUsed')}
            used={knowledge.storage_used_kb / kbPerMb}
            limit={knowledge.storage_limit_kb / kbPerMb}
            unit="MB"
          />
        </>
      ) : null}
      {calls && hasCalls ? (
        <LimitMeter label={t('minutesUsed')} used={calls.minutes_used} limit={calls.minutes_limit} />
      ) : null}
    </section>
  );
}
