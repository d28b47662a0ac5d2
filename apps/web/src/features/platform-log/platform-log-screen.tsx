import { platformAuditLog } from '@centralita/contract/audit/routes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { AuditSearch } from '../../parts/audit/audit-address.ts';
import { AuditLog } from '../../parts/audit/audit-log.tsx';
import { usePage } from '../../platform/page.ts';
import { read } from '../../platform/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** What super admins did to the platform itself. */
export function PlatformLogScreen({ search }: { search: AuditSearch }) {
  const t = useTranslations('audit');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  usePage(t('title'), [{ label: shell('platform') }, { label: t('title') }]);
  return (
    <>
      <PageHeader title={t('title')} description={t('platformIntro')} />
      <UnknownTime />
      <AuditLog
        of="platform"
        companyName={null}
        search={search}
        onSearch={(next, replace = false) =>
          void navigate({ to: '/super-admin/audit-log', search: next, replace })
        }
      />
    </>
  );
}

/** A backup was restored: whoever runs the platform is told of which time nothing is known. */
function UnknownTime() {
  const t = useTranslations('audit');
  const format = useFormatter();
  const unknown = useQuery(read('audit', platformAuditLog, { query: { limit: 1 } })).data?.unknown;
  if (!unknown) return null;
  const shown = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <Banner kind="warning">{t('unknownTime', { from: shown(unknown.from), to: shown(unknown.to) })}</Banner>
  );
}
