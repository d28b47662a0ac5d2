import { createFileRoute } from '@tanstack/react-router';
import { campaignsSearchOf, type CampaignsSearch } from '../../../../features/campaigns/campaigns-address.ts';
import { CampaignsScreen } from '../../../../features/campaigns/list/campaigns-screen.tsx';
import { prefetchCampaigns } from '../../../../features/campaigns/queries.ts';
import { onlyValid } from '../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/contact-center/campaigns/')({
  validateSearch: onlyValid<CampaignsSearch>(campaignsSearchOf),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchCampaigns(deps),
  component: Campaigns,
});

function Campaigns() {
  return <CampaignsScreen search={Route.useSearch()} />;
}
