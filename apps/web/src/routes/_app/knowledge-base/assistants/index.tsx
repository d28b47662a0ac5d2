import { createFileRoute } from '@tanstack/react-router';
import { AssistantsScreen } from '../../../../features/assistants/list/assistants-screen.tsx';

export const Route = createFileRoute('/_app/knowledge-base/assistants/')({
  component: AssistantsScreen,
});
