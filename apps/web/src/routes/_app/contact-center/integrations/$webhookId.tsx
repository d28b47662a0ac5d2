import { createFileRoute } from '@tanstack/react-router';
import { EditWebhookScreen } from '../../../../features/integrations/form/edit-webhook-screen.tsx';

export const Route = createFileRoute('/_app/contact-center/integrations/$webhookId')({
  component: EditWebhook,
});

function EditWebhook() {
  const { webhookId } = Route.useParams();
  // What was typed about one webhook is not meant for another.
  return <EditWebhookScreen key={webhookId} webhookId={webhookId} />;
}
