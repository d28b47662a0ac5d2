import { createFileRoute } from '@tanstack/react-router';
import { NewAssistantScreen } from '../../../../features/assistants/form/new-assistant-screen.tsx';
import { prefetchFolders } from '../../../../features/assistants/queries.ts';

export const Route = createFileRoute('/_app/knowledge-base/assistants/new')({
  loader: prefetchFolders,
  component: NewAssistantScreen,
});
