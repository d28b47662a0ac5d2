import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { ReportSearch } from '../../parts/reports/report-address.ts';
import { ReportView } from '../../parts/reports/report-view.tsx';
import { usePage } from '../../platform/page.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** What happened in the whole contact center. */
export function DashboardScreen({ search }: { search: ReportSearch }) {
  const t = useTranslations('reports');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  usePage(shell('dashboard'), [{ label: shell('contactCenter') }, { label: shell('dashboard') }]);
  return (
    <>
      <PageHeader title={shell('dashboard')} description={t('intro')} />
      <ReportView
        campaignId={null}
        search={search}
        onSearch={(next) =>
          void navigate({ to: '/dashboard', search: next, replace: true, resetScroll: false })
        }
        start={
          <LinkButton to="/contact-center/campaigns" kind="primary">
            {t('empty.campaigns')}
          </LinkButton>
        }
      />
    </>
  );
}
