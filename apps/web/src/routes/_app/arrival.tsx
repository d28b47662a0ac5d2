import { createFileRoute, redirect } from '@tanstack/react-router';
import { arrivalOf } from '../../platform/access.ts';
import { session } from '../../platform/session.ts';

/** Where signing in leads: on to what was asked for, else to what the first policy opens. */
export const Route = createFileRoute('/_app/arrival')({
  beforeLoad: () => {
    throw redirect({ href: arrivalOf(session.get().user), replace: true });
  },
});
