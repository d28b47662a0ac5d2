import { createFileRoute } from '@tanstack/react-router';
import { editorPlaceOf, type EditorPlace } from '../../../../features/workflows/editor/editor-place.ts';
import { EditorScreen } from '../../../../features/workflows/editor/editor-screen.tsx';

export const Route = createFileRoute('/_app/contact-center/workflows/$workflowId')({
  validateSearch: (given): EditorPlace => editorPlaceOf(given),
  component: OneWorkflow,
});

function OneWorkflow() {
  const { workflowId } = Route.useParams();
  const { view = false, node } = Route.useSearch();
  return (
    <EditorScreen key={`${workflowId} ${view}`} workflowId={workflowId} view={view} node={node ?? null} />
  );
}
