import { createFileRoute, redirect } from '@tanstack/react-router';
import { EmptyPoolScreen } from '../../../../../features/contacts/create/empty-pool-screen.tsx';
import {
  addContactsAddress,
  startSearchOf,
  type StartSearch,
} from '../../../../../features/contacts/create/start-address.ts';
import { onlyValid } from '../../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/contact-center/contacts/add-contacts/api-connection')({
  validateSearch: onlyValid<StartSearch>(startSearchOf),
  beforeLoad: ({ search }) => {
    if (!search.wf) throw redirect({ href: addContactsAddress, replace: true });
  },
  component: EmptyPool,
});

function EmptyPool() {
  const { wf = '', name = '' } = Route.useSearch();
  return <EmptyPoolScreen key={wf} workflowId={wf} name={name} />;
}
