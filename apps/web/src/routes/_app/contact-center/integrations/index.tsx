import { createFileRoute } from '@tanstack/react-router';
import { IntegrationsScreen } from '../../../../features/integrations/list/integrations-screen.tsx';

export const Route = createFileRoute('/_app/contact-center/integrations/')({
  component: IntegrationsScreen,
});
