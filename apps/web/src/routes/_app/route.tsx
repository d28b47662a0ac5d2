import { createFileRoute, redirect } from '@tanstack/react-router';
import { ShellSkeleton } from '../../features/shell/shell-skeleton.tsx';
import { Shell } from '../../features/shell/shell.tsx';
import { TestChat } from '../../features/test-chat/test-chat.tsx';
import { loadUser } from '../../platform/auth.ts';
import { Fault, NotFound } from '../../platform/faults.tsx';
import { session } from '../../platform/session.ts';

export const Route = createFileRoute('/_app')({
  beforeLoad: async () => {
    await loadUser();
    const { status, ended } = session.get();
    if (status !== 'authenticated')
      throw redirect({ to: ended ? '/login/identity' : '/login', replace: true });
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
    </>
  );
}
