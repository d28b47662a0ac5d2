import { createFileRoute } from '@tanstack/react-router';
import { EditAssistantScreen } from '../../../../features/assistants/form/edit-assistant-screen.tsx';

export const Route = createFileRoute('/_app/knowledge-base/assistants/edit/$assistantId')({
  component: EditAssistant,
});

function EditAssistant() {
  const { assistantId } = Route.useParams();
  // What was typed about one assistant is not meant for another.
  return <EditAssistantScreen key={assistantId} assistantId={assistantId} />;
}
