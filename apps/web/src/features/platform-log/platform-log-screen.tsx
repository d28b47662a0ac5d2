import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AuditSearch } from '../../parts/audit/audit-address.ts';
import { AuditLog } from '../../parts/audit/audit-log.tsx';
import { usePage } from '../../platform/page.ts';
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
