import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { changesOf, type CompanyEdits } from '../../parts/company/company-form.ts';
import { CompanyTab } from '../../parts/company/company-tab.tsx';
import { CompanyUse } from '../../parts/company/company-use.tsx';
import { KeepEdits } from '../../parts/company/keep-edits.tsx';
import { companyQuery } from '../../parts/company/queries.ts';
import { UsersTab } from '../../parts/users/users-tab.tsx';
import { contactCenter, holds, wiki } from '../../platform/access.ts';
import { isOutOfReach } from '../../platform/api-error.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { usePage } from '../../platform/page.ts';
import { actingCompany, useSession } from '../../platform/session.ts';
import { toastError } from '../../platform/toast.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { settingsTabs, type SettingsSearch, type SettingsTab } from './address.ts';

/** Each is fetched when it is opened: most visits are about the company and its people. */
const ChannelsTab = lazy(async () => ({ default: (await import('./channels-tab.tsx')).ChannelsTab }));
const CategoriesTab = lazy(async () => ({ default: (await import('./categories-tab.tsx')).CategoriesTab }));
const ChatsTab = lazy(async () => ({ default: (await import('./chats/chats-tab.tsx')).ChatsTab }));
const ApiKeysTab = lazy(async () => ({ default: (await import('./api-keys/api-keys-tab.tsx')).ApiKeysTab }));
const AuditLog = lazy(async () => ({ default: (await import('../../parts/audit/audit-log.tsx')).AuditLog }));

interface SettingsScreenProps {
  /** What stands behind the `?` of the address. */
  search: SettingsSearch;
}

/** The company's own matters. What was typed about the company stays while another tab is in sight. */
export function SettingsScreen({ search }: SettingsScreenProps) {
  const t = useTranslations('settings');
  const navigate = useNavigate();
  const { data: company, error, refetch } = useQuery(companyQuery());
  const [edits, setEdits] = useState<CompanyEdits>({});
  const canLeave = useLeaveOn(error);
  const { user, company: entered } = useSession();
  /** What was known when the company was entered serves until the answer is there. */
  const known = company ?? entered;
  const hasWiki = user !== null && holds(user.policies, wiki) && (known?.policies.includes(wiki) ?? false);
  const hasChats = known?.policies.includes(contactCenter) ?? false;
  const missing: Partial<Record<SettingsTab, string>> = {
    ...(hasWiki ? {} : { categories: t('noWiki') }),
    ...(hasChats ? {} : { chats: t('noContactCenter') }),
  };
  const wanted = search.tab ?? settingsTabs[0];
  const tab = wanted in missing ? settingsTabs[0] : wanted;
  usePage(t(`tab.${tab}`), [{ label: t('title'), to: '/admin/settings' }, { label: t(`tab.${tab}`) }]);

  if (error && !company) {
    return canLeave ? null : <LoadFailed error={error} onRetry={() => void refetch()} />;
  }
  const go = (next: SettingsSearch, replace = false) =>
    void navigate({ to: '/admin/settings', search: next, replace });
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <Tabs<SettingsTab>
        label={t('title')}
        value={tab}
        onChange={(next) => go({ tab: next })}
        tabs={settingsTabs.map((value) => ({
          value,
          label: t(`tab.${value}`),
          ...(missing[value] ? { disabled: missing[value] } : {}),
        }))}
      >
        {tab === 'company' ? (
          <>
            <CompanyTab company={company} edits={edits} onEdit={setEdits} />
            <CompanyUse />
          </>
        ) : null}
        {tab === 'users' ? (
          <UsersTab
            search={search}
            companyId={actingCompany()}
            company={known}
            onSearch={(next, replace) => go({ tab, ...next }, replace)}
          />
        ) : null}
        <Suspense fallback={<Skeleton height="40px" />}>
          {tab === 'channels' ? (
            <ChannelsTab search={search} onSearch={(next, replace) => go({ tab, ...next }, replace)} />
          ) : null}
          {tab === 'categories' ? <CategoriesTab /> : null}
          {tab === 'chats' ? <ChatsTab /> : null}
          {tab === 'api-keys' ? <ApiKeysTab company={known} /> : null}
          {tab === 'audit' && known ? (
            <AuditLog
              of={{ companyId: known.id }}
              companyName={known.name}
              search={search}
              onSearch={(next, replace) => go({ tab, ...next }, replace)}
            />
          ) : null}
        </Suspense>
      </Tabs>
      <KeepEdits changed={company !== undefined && changesOf(company, edits) !== null} />
    </>
  );
}

/**
 * Specification 000 section 2: without its company the screen leads to the knowledge base, and says why. True where it
 * does; a person without that area would only be led back here, and stays. So does everybody while the server cannot be
 * reached: no other screen would have more to show.
 */
function useLeaveOn(error: Error | null): boolean {
  const navigate = useNavigate();
  const { user } = useSession();
  const canLeave = user !== null && holds(user.policies, wiki) && !isOutOfReach(error);
  const leave = useEffectEvent((reason: Error) => {
    toastError(reason);
    void navigate({ to: '/knowledge-base', replace: true });
  });
  useEffect(() => {
    if (error && canLeave) leave(error);
  }, [error, canLeave]);
  return canLeave;
}
