import './ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followAccent } from './platform/accent.ts';
import { forgetEarly } from './platform/early.ts';
import { startLanguage } from './platform/i18n.tsx';
import { followScheme } from './platform/scheme.ts';
import { followOtherTabs } from './platform/session.ts';
import { createConsoleRouter, leaveWithSession } from './router.ts';

followScheme();
followAccent();
const router = createConsoleRouter();
leaveWithSession(router);
followOtherTabs(() => window.location.reload());

const root = document.getElementById('root');
if (root) {
  // The screen's own code and the texts come over the wire at the same time.
  void router.load().finally(forgetEarly);
  await startLanguage();
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}
