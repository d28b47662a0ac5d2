import { createFileRoute } from '@tanstack/react-router';
import { NewCampaignScreen } from '../../../../features/campaigns/form/new-campaign-screen.tsx';

export const Route = createFileRoute('/_app/contact-center/campaigns/new-campaign')({
  component: NewCampaignScreen,
});
