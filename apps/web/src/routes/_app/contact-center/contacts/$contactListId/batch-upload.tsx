import { createFileRoute } from '@tanstack/react-router';
import { PoolUploadScreen } from '../../../../../features/contacts/upload/pool-upload-screen.tsx';
import { uploadSearchOf, type UploadSearch } from '../../../../../features/contacts/upload/upload-address.ts';
import { onlyValid } from '../../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/contact-center/contacts/$contactListId/batch-upload')({
  validateSearch: onlyValid<UploadSearch>(uploadSearchOf),
  component: PoolUpload,
});

function PoolUpload() {
  const { contactListId } = Route.useParams();
  // What was chosen for one list is not meant for another.
  return <PoolUploadScreen key={contactListId} poolId={contactListId} search={Route.useSearch()} />;
}
