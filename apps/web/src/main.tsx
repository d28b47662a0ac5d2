import './ui/styles.css';
import { createRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startLanguage } from './platform/i18n.tsx';
import { queryClient } from './platform/query.ts';
import { followOtherTabs, session } from './platform/session.ts';
import { routeTree } from './routeTree.gen.ts';

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // TanStack Query keeps the data; the router only decides when to ask for it.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// An ended session leaves nothing of its data behind and shows the sign-in screen.
let before = session.get();
session.subscribe(() => {
  const now = session.get();
  const ended = before.token !== null && now.token === null;
  before = now;
  if (!ended) return;
  queryClient.clear();
  void router.navigate({ to: now.ended ? '/login/identity' : '/login/identify' });
});
followOtherTabs(() => window.location.reload());

const root = document.getElementById('root');
if (root) {
  await startLanguage();
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}
