import { createFileRoute } from '@tanstack/react-router';
import { UploadScreen } from '../../../../../features/sources/check/upload-screen.tsx';

export const Route = createFileRoute('/_app/knowledge-base/sources-management/$folderId/upload-new-source')({
  component: Upload,
});

function Upload() {
  return <UploadScreen folderId={Route.useParams().folderId} />;
}
