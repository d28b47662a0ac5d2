import { createFileRoute } from '@tanstack/react-router';
import { AssistantsScreen } from '../../../../features/assistants/list/assistants-screen.tsx';
import { prefetchAssistants } from '../../../../features/assistants/queries.ts';

export const Route = createFileRoute('/_app/knowledge-base/assistants/')({
  loader: prefetchAssistants,
  component: AssistantsScreen,
});
