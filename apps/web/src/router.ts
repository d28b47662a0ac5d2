import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { queryClient } from './platform/query.ts';
import { session } from './platform/session.ts';
import { routeTree } from './routeTree.gen.ts';

/** The router of the console; `history` is the browser's unless a test gives its own. */
export function createConsoleRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    // TanStack Query keeps the data; the router only decides when to ask for it.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    // A screen that is there after 310 ms is shown then: by default its skeleton would stay for half a second.
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}

/** An ended session leaves nothing of its data behind and shows the sign-in screen. Gives the function that stops it. */
export function leaveWithSession(router: ReturnType<typeof createConsoleRouter>): () => void {
  let before = session.get();
  return session.subscribe(() => {
    const now = session.get();
    const ended = before.token !== null && now.token === null;
    before = now;
    if (!ended) return;
    queryClient.clear();
    void router.navigate({ to: now.ended ? '/login/identity' : '/login/identify' });
  });
}
