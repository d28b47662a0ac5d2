import { createFileRoute, redirect } from '@tanstack/react-router';
import { arrivalOf } from '../../platform/access.ts';
import { session } from '../../platform/session.ts';

export const Route = createFileRoute('/_app/dashboard')({
  beforeLoad: () => {
    throw redirect({ href: arrivalOf(session.get().user), replace: true });
  },
});
