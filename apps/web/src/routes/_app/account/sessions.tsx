import { createFileRoute } from '@tanstack/react-router';
import { prefetchSessions } from '../../../features/account/queries.ts';
import { SessionsScreen } from '../../../features/account/sessions-screen.tsx';
import { needTexts } from '../../../platform/i18n.tsx';

export const Route = createFileRoute('/_app/account/sessions')({
  loader: () => {
    prefetchSessions();
    return needTexts('admin');
  },
  component: SessionsScreen,
});
