import { createFileRoute } from '@tanstack/react-router';
import { ReplaceScreen } from '../../../../../features/sources/check/replace-screen.tsx';

export const Route = createFileRoute(
  '/_app/knowledge-base/sources-management/$folderId/$sourceId_/replace-source',
)({
  component: Replace,
});

function Replace() {
  const { sourceId } = Route.useParams();
  return <ReplaceScreen key={sourceId} sourceId={sourceId} />;
}
