import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInLayout } from '../../features/sign-in/sign-in-layout.tsx';
import { arrivalOf } from '../../platform/access.ts';
import { loadUser } from '../../platform/auth.ts';
import { session } from '../../platform/session.ts';

export const Route = createFileRoute('/login')({
  beforeLoad: async () => {
    await loadUser();
    const { status, user } = session.get();
    if (status === 'authenticated') throw redirect({ href: arrivalOf(user), replace: true });
  },
  component: SignInLayout,
});
