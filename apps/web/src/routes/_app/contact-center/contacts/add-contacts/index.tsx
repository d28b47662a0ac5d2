import { createFileRoute } from '@tanstack/react-router';
import { AddContactsScreen } from '../../../../../features/contacts/create/add-contacts-screen.tsx';
import { startSearchOf } from '../../../../../features/contacts/create/start-address.ts';
import { onlyValid } from '../../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/contact-center/contacts/add-contacts/')({
  validateSearch: onlyValid(startSearchOf),
  component: AddContacts,
});

function AddContacts() {
  return <AddContactsScreen search={Route.useSearch()} />;
}
