import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { needTexts, startLanguage } from '../platform/i18n.tsx';

// The first test of a file also waits for the screens to be compiled, on a machine that others use too.
configure({ asyncUtilTimeout: 30_000 });

// Files share one window: what a test drew, stored or asked for goes with it.
await Promise.all([
  startLanguage(),
  ...(['knowledge', 'contactCenter', 'admin', 'workflows', 'workflowPanels'] as const).map(needTexts),
]);
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
