import { contactCenterSettings, knowledgeSettings } from '@centralita/contract/companies/limit-routes';
import type { ContactCenterSettings, KnowledgeSettings } from '@centralita/contract/companies/limit-schema';
import { limitNearShare } from '@centralita/contract/core/constants';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { contactCenter } from '../../platform/access.ts';
import { read } from '../../platform/query.ts';
import { useSession } from '../../platform/session.ts';
import { Banner } from '../../ui/banner.tsx';

/** Says that a limit is near (80 %) or reached, for whoever works in a company. */
export function LimitBanner() {
  const t = useTranslations('shell');
  const format = useFormatter();
  const { company } = useSession();
  const { data: knowledge } = useQuery({
    ...read('knowledge', knowledgeSettings),
    enabled: company !== null,
  });
  const { data: contacts } = useQuery({
    ...read('companies', contactCenterSettings),
    enabled: company?.policies.includes(contactCenter) ?? false,
  });
  return (
    <>
      {limitsOf(knowledge, contacts).map(({ limit, share }) => (
        <Banner key={limit} kind={share >= 1 ? 'danger' : 'warning'}>
          {share >= 1
            ? t(`${limit}Full`)
            : t(`${limit}Near`, {
                share: format.number(Math.floor(share * 100) / 100, { style: 'percent' }),
              })}
        </Banner>
      ))}
    </>
  );
}

interface NearLimit {
  limit: 'answers' | 'storage' | 'minutes';
  share: number;
}

/** The limits of which at least 80 % are used. A limit of 0 says nothing: the service is off or unlimited. */
export function limitsOf(
  knowledge: KnowledgeSettings | undefined,
  contacts?: ContactCenterSettings,
): NearLimit[] {
  const all: NearLimit[] = [];
  if (knowledge?.is_service_active) {
    all.push({ limit: 'answers', share: shareOf(knowledge.qn_used, knowledge.qn_limit) });
    all.push({ limit: 'storage', share: shareOf(knowledge.storage_used_kb, knowledge.storage_limit_kb) });
  }
  if (contacts?.is_service_active)
    all.push({ limit: 'minutes', share: shareOf(contacts.minutes_used, contacts.minutes_limit) });
  return all.filter(({ share }) => share >= limitNearShare);
}

function shareOf(used: number, limit: number): number {
  return limit > 0 ? used / limit : 0;
}
