import { createFileRoute, redirect } from '@tanstack/react-router';
import { OpenInvitations } from '../../features/invitations/open-invitations.tsx';
import { ShellSkeleton } from '../../features/shell/shell-skeleton.tsx';
import { Shell } from '../../features/shell/shell.tsx';
import { TestChat } from '../../features/test-chat/test-chat.tsx';
import { companyGoneError } from '../../platform/api-error.ts';
import { loadUser, takeSupport } from '../../platform/auth.ts';
import { Fault, NotFound } from '../../platform/faults.tsx';
import { session } from '../../platform/session.ts';
import { takeLostSupport } from '../../platform/support.ts';
import { toastError } from '../../platform/toast.tsx';
import { forgetWanted, keepWanted } from '../../platform/wanted.ts';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location, preload }) => {
    const asksSupport = !preload && (await takeSupport(location));
    await loadUser();
    const { status, ended } = session.get();
    if (status !== 'authenticated') {
      if (!preload) keepWanted(location);
      throw redirect({ to: ended ? '/login/identity' : '/login', replace: true });
    }
    // Who is here already goes nowhere else later; /arrival is the way to what was asked for.
    if (location.pathname !== '/arrival') forgetWanted();
    if (takeLostSupport()) {
      toastError(companyGoneError());
      throw redirect({ href: '/super-admin', replace: true });
    }
    if (asksSupport) throw redirect({ href: '/admin/settings', replace: true });
  },
  component: App,
  pendingComponent: ShellSkeleton,
  pendingMs: 150,
  errorComponent: Fault,
  notFoundComponent: NotFound,
});

function App() {
  return (
    <>
      <Shell />
      <TestChat />
      <OpenInvitations />
    </>
  );
}
