import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { needTexts, startLanguage } from '../platform/i18n.tsx';
import { endSession } from '../platform/session.ts';

// The first test of a file also waits for the screens to be compiled, on a machine that others use too.
configure({ asyncUtilTimeout: 30_000 });

// Files share one window: what a test drew, stored or asked for goes with it.
await Promise.all([
  startLanguage(),
  ...(['knowledge', 'contactCenter', 'admin', 'workflows', 'workflowPanels'] as const).map(needTexts),
]);
// An answer that came after a test of another file had ended may have signed somebody in.
beforeEach(() => endSession('logout'));
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
// A screen that is still being fetched when its file ends would be missing to the next file, for good.
afterAll(() => vi.dynamicImportSettled());
