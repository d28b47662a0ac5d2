import { createFileRoute } from '@tanstack/react-router';
import { NewWebhookScreen } from '../../../../features/integrations/form/new-webhook-screen.tsx';

export const Route = createFileRoute('/_app/contact-center/integrations/add-integration')({
  component: NewWebhookScreen,
});
