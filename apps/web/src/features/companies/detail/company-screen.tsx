import { IconHeadset } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { changesOf, type CompanyEdits } from '../../../parts/company/company-form.ts';
import { CompanyTab } from '../../../parts/company/company-tab.tsx';
import { KeepEdits } from '../../../parts/company/keep-edits.tsx';
import { companyQuery } from '../../../parts/company/queries.ts';
import { UsersTab } from '../../../parts/users/users-tab.tsx';
import { ApiError } from '../../../platform/api-error.ts';
import { usePage } from '../../../platform/page.ts';
import { toastError } from '../../../platform/toast.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { HostsTab } from '../hosts/hosts-tab.tsx';
import { openSupport } from '../open-support.ts';
import type { PlanEdits } from '../plan/plan-form.ts';
import { PlanTab } from '../plan/plan-tab.tsx';
import { detailTabs, type DetailSearch, type DetailTab } from './detail-address.ts';

const AuditLog = lazy(async () => ({
  default: (await import('../../../parts/audit/audit-log.tsx')).AuditLog,
}));

const list = '/super-admin/company-instance';

interface CompanyScreenProps {
  companyId: string;
  /** What stands behind the `?` of the address. */
  search: DetailSearch;
}

/** One company as the platform sees it. What was typed in one tab stays while another one is in sight. */
export function CompanyScreen({ companyId, search }: CompanyScreenProps) {
  const t = useTranslations('superAdmin.company');
  const companies = useTranslations('superAdmin.companies');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const { data: company, error } = useQuery(companyQuery(companyId));
  const [edits, setEdits] = useState<CompanyEdits>({});
  const [planEdits, setPlanEdits] = useState<PlanEdits>({});
  const gone = error instanceof ApiError && error.status === 404;
  useListOn(company && !gone ? null : error);
  const { tab = detailTabs[0] } = search;
  const name = company?.name ?? '';
  usePage(name, [{ label: shell('platform') }, { label: companies('title'), to: list }, { label: name }]);

  const go = (next: DetailSearch, replace = false) =>
    void navigate({ to: `${list}/$companyId`, params: { companyId }, search: next, replace });
  return (
    <>
      <PageHeader title={name || '\u00a0'} description={t('intro')}>
        <Button
          icon={<IconHeadset size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => openSupport(companyId)}
        >
          {companies('support')}
        </Button>
      </PageHeader>
      <Tabs<DetailTab>
        label={t('parts')}
        value={tab}
        onChange={(next) => go({ tab: next })}
        tabs={detailTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      >
        {tab === 'company' ? <CompanyTab company={company} edits={edits} onEdit={setEdits} /> : null}
        {tab === 'plan' ? <PlanTab companyId={companyId} edits={planEdits} onEdit={setPlanEdits} /> : null}
        {tab === 'users' ? (
          <UsersTab
            search={search}
            companyId={companyId}
            company={company ?? null}
            onSearch={(next, replace) => go({ tab, ...next }, replace)}
          />
        ) : null}
        {tab === 'hosts' ? <HostsTab companyId={companyId} /> : null}
        {tab === 'audit' ? (
          <Suspense fallback={<Skeleton height="40px" />}>
            <AuditLog
              of={{ companyId }}
              companyName={company?.name ?? null}
              search={search}
              onSearch={(next, replace) => go({ tab, ...next }, replace)}
            />
          </Suspense>
        ) : null}
      </Tabs>
      <KeepEdits
        changed={
          Object.keys(planEdits).length > 0 || (company !== undefined && changesOf(company, edits) !== null)
        }
      />
    </>
  );
}

/** Specification 000 section 2: a company that cannot be loaded leads back to the list, and it is said why. */
function useListOn(error: Error | null) {
  const navigate = useNavigate();
  const leave = useEffectEvent((reason: Error) => {
    toastError(reason);
    void navigate({ to: list, replace: true, ignoreBlocker: true });
  });
  useEffect(() => {
    if (error) leave(error);
  }, [error]);
}
