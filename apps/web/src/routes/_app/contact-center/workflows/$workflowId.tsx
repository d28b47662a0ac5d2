import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { askAhead } from '../../../../features/workflows/editor/ahead.ts';
import { editorPlaceOf, type EditorPlace } from '../../../../features/workflows/editor/editor-place.ts';
import { nothingLeft } from '../../../../features/workflows/editor/editor.ts';
import { EditorScreen } from '../../../../features/workflows/editor/editor-screen.tsx';
import { onlyValid } from '../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/contact-center/workflows/$workflowId')({
  validateSearch: onlyValid<EditorPlace>(editorPlaceOf),
  loaderDeps: ({ search: { view = false } }) => ({ view }),
  loader: ({ params, deps, cause }) => {
    // A link that is only pointed at opens nothing yet, and what it would fetch were old when it is opened.
    if (cause === 'enter') askAhead(params.workflowId, !deps.view);
  },
  component: OneWorkflow,
});

function OneWorkflow() {
  const { workflowId } = Route.useParams();
  const { view = false, node, test = false } = Route.useSearch();
  const [left] = useState(nothingLeft);
  const opening = { workflowId, view, left };
  return <EditorScreen key={`${workflowId} ${view}`} {...opening} node={node ?? null} test={test} />;
}
