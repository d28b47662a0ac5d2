import { useTranslations } from 'use-intl';
import { AuditLog } from '../../parts/audit/audit-log.tsx';
import { usePage } from '../../platform/page.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** What super admins did to the platform itself. */
export function PlatformLogScreen() {
  const t = useTranslations('audit');
  const shell = useTranslations('shell');
  usePage(t('title'), [{ label: shell('platform') }, { label: t('title') }]);
  return (
    <>
      <PageHeader title={t('title')} description={t('platformIntro')} />
      <AuditLog of="platform" companyName={null} />
    </>
  );
}
