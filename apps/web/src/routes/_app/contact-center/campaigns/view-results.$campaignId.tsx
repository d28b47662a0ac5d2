import { createFileRoute } from '@tanstack/react-router';
import { ClientsScreen } from '../../../../features/campaigns/clients/clients-screen.tsx';
import {
  clientsSearchOf,
  type ClientsSearch,
} from '../../../../features/campaigns/clients/clients-address.ts';
import { prefetchClients } from '../../../../features/campaigns/clients/queries.ts';
import { prefetchReport } from '../../../../parts/reports/queries.ts';
import { reportSearchOf } from '../../../../parts/reports/report-address.ts';
import { needTexts } from '../../../../platform/i18n.tsx';
import { onlyValid } from '../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/contact-center/campaigns/view-results/$campaignId')({
  validateSearch: onlyValid<ClientsSearch>(clientsSearchOf),
  loaderDeps: ({ search: { client: _, ...list } }) => list,
  loader: ({ deps, params }) => {
    if (deps.tab === 'report') prefetchReport(params.campaignId, reportSearchOf(deps));
    else prefetchClients(params.campaignId, deps);
    return Promise.all([needTexts('clients'), needTexts('reports')]);
  },
  component: Results,
});

function Results() {
  return <ClientsScreen campaignId={Route.useParams().campaignId} search={Route.useSearch()} />;
}
