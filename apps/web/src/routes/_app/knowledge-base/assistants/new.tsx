import { createFileRoute } from '@tanstack/react-router';
import { NewAssistantScreen } from '../../../../features/assistants/form/new-assistant-screen.tsx';

export const Route = createFileRoute('/_app/knowledge-base/assistants/new')({
  component: NewAssistantScreen,
});
