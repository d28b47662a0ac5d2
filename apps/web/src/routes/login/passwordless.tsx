import { createFileRoute, redirect } from '@tanstack/react-router';
import { CodeScreen } from '../../features/sign-in/code-screen.tsx';
import { session } from '../../platform/session.ts';

export const Route = createFileRoute('/login/passwordless')({
  beforeLoad: () => {
    const { status, identifier } = session.get();
    if (status !== 'otp' || !identifier) throw redirect({ to: '/login/identify', replace: true });
  },
  component: CodeScreen,
});
