import { createFileRoute } from '@tanstack/react-router';
import { UploadScreen } from '../../../../features/sources/check/upload-screen.tsx';

export const Route = createFileRoute('/_app/knowledge-base/sources-management/upload-new-source')({
  component: () => <UploadScreen folderId={null} />,
});
