import { createFileRoute } from '@tanstack/react-router';
import { EditCampaignScreen } from '../../../../features/campaigns/form/edit-campaign-screen.tsx';

export const Route = createFileRoute('/_app/contact-center/campaigns/settings/$campaignId')({
  component: OneCampaign,
});

function OneCampaign() {
  const { campaignId } = Route.useParams();
  return <EditCampaignScreen key={campaignId} campaignId={campaignId} />;
}
