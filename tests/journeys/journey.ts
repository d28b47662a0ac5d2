import { expect, test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import type { Client } from './api.ts';
import { ownAddress } from './people.ts';

/** What is also for journeys with a server of their own: of one that fails, how every page looks that is still open. */
export const pictured = base.extend<{ pictures: void }>({
  pictures: [
    async ({ context }, use, info) => {
      await use();
      if (info.errors.length > 0) await attachPictures(context, info);
    },
    { auto: true },
  ],
});

/**
 * Journeys of the console: from an address of their own, and any exception, console error or violation of the content
 * security policy on any screen fails them. That a call was refused or did not get through is told as an error too; whether
 * it should have been is for each journey to say.
 */
export const test = pictured.extend<{ noFaults: void }>({
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ 'x-forwarded-for': ownAddress() }),
  // Nothing to wait for but what a journey is about.
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 15_000,
  noFaults: [
    async ({ context, pictures: _ }, use) => {
      const faults = faultsIn(context);
      await use();
      // Soft: told at once, so that the pictures, which come after, are of this too.
      expect.soft(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

const refusal =
  /^(Failed to load resource|WebSocket connection to \S+ failed|ApiError: The server cannot be reached)/;

function faultsIn(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('weberror', (fault) => faults.push(String(fault.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !refusal.test(message.text())) faults.push(message.text());
  });
  return faults;
}

/** By itself the runner takes a picture at the end of each journey, in case what follows should fail, and throws it away. */
async function attachPictures(context: BrowserContext, info: TestInfo): Promise<void> {
  const pages = (context.browser()?.contexts() ?? [context]).flatMap((one) => one.pages());
  for (const [at, page] of pages.entries()) {
    const path = info.outputPath(`test-failed-${at + 1}.png`);
    // A page that hangs is not what the journey failed with.
    const taken = await page.screenshot({ path, timeout: 5000 }).catch(() => null);
    if (taken) info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}

/** Opens the console as somebody who has signed in. */
export async function enter(page: Page, { token }: Client, path = '/arrival'): Promise<void> {
  const known = await page.addInitScript((mine) => localStorage.setItem('token', mine), token);
  await page.goto(path);
  // It leads on by itself, which would undo where a journey goes next.
  if (path === '/arrival') await page.waitForURL(({ pathname }) => pathname !== path);
  await known.dispose();
}

/**
 * To another screen of the console as a link there would lead: the console is not loaded anew, which costs as much as the rest of
 * a short journey. What is there until then must not pass for what comes.
 */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** The notice at the top right. */
export function notice(page: Page, text: string) {
  return page.getByRole('region', { name: /Notifications|Notificaciones/ }).getByText(text, { exact: true });
}
