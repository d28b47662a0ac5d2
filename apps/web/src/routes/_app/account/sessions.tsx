import { createFileRoute } from '@tanstack/react-router';
import { prefetchSessions } from '../../../features/account/queries.ts';
import { SessionsScreen } from '../../../features/account/sessions-screen.tsx';

export const Route = createFileRoute('/_app/account/sessions')({
  loader: () => prefetchSessions(),
  component: SessionsScreen,
});
