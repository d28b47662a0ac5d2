import { cleanup, configure } from '@testing-library/react';
import { PropertySymbol } from 'happy-dom';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { chooseLanguage, needTexts, startLanguage } from '../platform/i18n.tsx';
import { queryClient } from '../platform/query.ts';
import { endSession } from '../platform/session.ts';
import { clearToasts } from '../platform/toast.tsx';

declare const happyDOM: { abort(): Promise<void> };

// happy-dom gathers timers without a delay behind one of its own. `abort()` ends that one and keeps the gathering: no such timer would
// come any more, for all files that share the window.
const view = Reflect.get(document, PropertySymbol.window) as Window & typeof globalThis;
const { setTimeout } = view;
if (setTimeout.name !== 'setLoneTimeout')
  view.setTimeout = function setLoneTimeout(...[callback, delay, ...rest]: Parameters<typeof setTimeout>) {
    return setTimeout.call(view, callback, delay || 1, ...rest);
  } as typeof setTimeout;

// The first test of a file also waits for the screens to be compiled, on a machine that others use too.
configure({ asyncUtilTimeout: 30_000 });

// As browsers have it by now: an effect that gives that back fails where it ends.
Element.prototype.scrollIntoView = () => Promise.resolve();
Element.prototype.scrollTo = () => Promise.resolve();

// A link that saves a file: the test window would leave its page for the file's address, and be closed to all files that share it.
const { click } = HTMLElement.prototype;
HTMLAnchorElement.prototype.click = function clickUnlessItSaves() {
  if (this.download === '') click.call(this);
};
// Files share one window: what a test drew, stored or asked for goes with it.
await Promise.all([
  startLanguage(),
  ...(
    [
      'knowledge',
      'campaigns',
      'clients',
      'contactCenter',
      'contacts',
      'admin',
      'workflows',
      'workflowList',
      'workflowPanels',
    ] as const
  ).map(needTexts),
]);
// An answer that came after a test of another file had ended may have signed somebody in.
beforeEach(() => endSession('logout'));
afterEach(async () => {
  cleanup();
  queryClient.clear();
  // Requests that nobody waits for any more; what the console says to that is said before the notices go.
  await happyDOM.abort();
  clearToasts();
  await chooseLanguage('en');
  window.localStorage.clear();
  window.sessionStorage.clear();
});
// A screen that is still being fetched when its file ends would be missing to the next file, for good.
afterAll(() => vi.dynamicImportSettled());
