import { createFileRoute } from '@tanstack/react-router';
import { ReplaceScreen } from '../../../../../features/sources/check/replace-screen.tsx';

/** `{sourceId}/replace-source`: at this place of an address stands a folder or a source. */
export const Route = createFileRoute('/_app/knowledge-base/sources-management/$folderId/replace-source')({
  component: Replace,
});

function Replace() {
  const { folderId: sourceId } = Route.useParams();
  return <ReplaceScreen key={sourceId} sourceId={sourceId} />;
}
