import { createFileRoute, redirect } from '@tanstack/react-router';
import { addContactsAddress } from '../../../../../features/contacts/create/start-address.ts';
import { NewUploadScreen } from '../../../../../features/contacts/upload/new-upload-screen.tsx';
import {
  newUploadSearchOf,
  type NewUploadSearch,
} from '../../../../../features/contacts/upload/upload-address.ts';
import { onlyValid } from '../../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/contact-center/contacts/add-contacts/batch-upload')({
  validateSearch: onlyValid<NewUploadSearch>(newUploadSearchOf),
  beforeLoad: ({ search }) => {
    if (!search.wf) throw redirect({ href: addContactsAddress, replace: true });
  },
  component: NewUpload,
});

function NewUpload() {
  const search = Route.useSearch();
  return <NewUploadScreen key={search.wf} search={search} />;
}
