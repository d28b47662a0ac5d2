import { createFileRoute, redirect } from '@tanstack/react-router';
import { ShellSkeleton } from '../features/shell/shell-skeleton.tsx';
import { landingOf, mayOpen, settings } from '../platform/access.ts';
import { loadUser } from '../platform/auth.ts';
import { session } from '../platform/session.ts';

/** Leads to the settings; nobody asked for these by name, so that they are neither kept nor refused with a notice. */
export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    await loadUser();
    const now = session.get();
    if (now.status !== 'authenticated')
      throw redirect({ to: now.ended ? '/login/identity' : '/login', replace: true });
    const href = mayOpen(now, settings) ? '/admin/settings' : landingOf(now.user);
    throw redirect({ href, replace: true });
  },
  pendingComponent: ShellSkeleton,
  pendingMs: 150,
});
