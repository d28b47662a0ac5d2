import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { reportSearchOf, type ReportSearch } from '../../../parts/reports/report-address.ts';
import { ReportView } from '../../../parts/reports/report-view.tsx';
import { Section } from '../../../parts/reports/section.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { ClientsSearch } from './clients-address.ts';
import { failedDeliveriesQuery } from './queries.ts';
import { Delivery } from './view/deliveries.tsx';
import view from './view/view.module.css';

interface CampaignReportProps {
  campaignId: string;
  search: ClientsSearch;
  onSearch: (search: ClientsSearch, replace?: boolean) => void;
}

/** What happened in a campaign, and what its results webhook did not take. */
export function CampaignReport({ campaignId, search, onSearch }: CampaignReportProps) {
  const t = useTranslations('clients');
  const report: ReportSearch = reportSearchOf({ ...search });
  return (
    <ReportView
      campaignId={campaignId}
      search={report}
      onSearch={(next) => onSearch({ tab: 'report', ...next }, true)}
      start={<LinkButton to="/contact-center/sandbox">{t('none.sandbox')}</LinkButton>}
    >
      <FailedDeliveries campaignId={campaignId} search={search} />
    </ReportView>
  );
}

/** Nothing where all was taken. */
function FailedDeliveries({ campaignId, search }: Pick<CampaignReportProps, 'campaignId' | 'search'>) {
  const t = useTranslations('clients.deliveries');
  const clients = useTranslations('clients');
  const { data } = useQuery(failedDeliveriesQuery(campaignId));
  if (!data || data.results.length === 0) return null;
  return (
    <Section title={t('failedTitle')} note={t('failedText', { count: data.pagination.total_items })}>
      <ul className={view.deliveries}>
        {data.results.map((delivery) => (
          <Delivery
            key={delivery.id}
            campaignId={campaignId}
            delivery={delivery}
            of={
              <>
                <Link to="." search={{ ...search, client: delivery.client_id }} dir="auto">
                  {delivery.client_name || clients('unknown')}
                </Link>
                {' · '}
              </>
            }
          />
        ))}
      </ul>
    </Section>
  );
}
