import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app.tsx';
import { chooseLanguage } from '../platform/i18n.tsx';
import type { Language } from '../platform/language.ts';
import { queryClient } from '../platform/query.ts';
import { endSession } from '../platform/session.ts';
import { clearToasts } from '../platform/toast.tsx';
import { createConsoleRouter, leaveWithSession } from '../router.ts';

/** Opens the whole console at a path, signed out unless a token was stored and received before. */
export async function openConsole(path: string, language: Language = 'en') {
  await chooseLanguage(language);
  const router = createConsoleRouter(createMemoryHistory({ initialEntries: [path] }));
  const stop = leaveWithSession(router);
  const view = render(<App router={router} />);
  return {
    user: userEvent.setup(),
    path: () => router.state.location.pathname,
    href: () => router.state.location.href,
    /** As a link leads there. */
    go: (to: string) => router.navigate({ href: to }),
    /** What a reload takes away: the page, not what the browser stores. */
    leave() {
      view.unmount();
      stop();
    },
    close() {
      this.leave();
      endSession('logout');
      queryClient.clear();
      clearToasts();
    },
  };
}
