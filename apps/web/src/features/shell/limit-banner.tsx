import { knowledgeSettings } from '@centralita/contract/companies/limit-routes';
import type { KnowledgeSettings } from '@centralita/contract/companies/limit-schema';
import { limitNearShare } from '@centralita/contract/core/constants';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { read } from '../../platform/query.ts';
import { useSession } from '../../platform/session.ts';
import { Banner } from '../../ui/banner.tsx';

/** Says that a limit is near (80 %) or reached, for whoever works in a company. */
export function LimitBanner() {
  const t = useTranslations('shell');
  const format = useFormatter();
  const { company } = useSession();
  const { data } = useQuery({ ...read('knowledge', knowledgeSettings), enabled: company !== null });
  return (
    <>
      {limitsOf(data).map(({ limit, share }) => (
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
  limit: 'answers' | 'storage';
  share: number;
}

/** The limits of which at least 80 % are used. A limit of 0 says nothing: the service is off or unlimited. */
export function limitsOf(settings: KnowledgeSettings | undefined): NearLimit[] {
  if (!settings?.is_service_active) return [];
  const all: NearLimit[] = [
    { limit: 'answers', share: shareOf(settings.qn_used, settings.qn_limit) },
    { limit: 'storage', share: shareOf(settings.storage_used_kb, settings.storage_limit_kb) },
  ];
  return all.filter(({ share }) => share >= limitNearShare);
}

function shareOf(used: number, limit: number): number {
  return limit > 0 ? used / limit : 0;
}
