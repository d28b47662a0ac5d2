import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { startLanguage } from '../platform/i18n.tsx';

// Files share one window: what a test drew, stored or asked for goes with it.
await startLanguage();
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
