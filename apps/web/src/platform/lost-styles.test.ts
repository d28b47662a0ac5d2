import { afterEach, expect, it } from 'vitest';
import { fetchLostStyles } from './lost-styles.ts';

interface Browser {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
}

/** Whether style sheets come from now on. Nothing is fetched in a unit test. */
function reach(isReached: boolean): void {
  (window as unknown as Browser).happyDOM.settings.handleDisabledFileLoadingAsSuccess = isReached;
}

afterEach(() => {
  reach(false);
  document.head.replaceChildren();
});

function lose(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return link;
}

const links = () => [...document.head.querySelectorAll('link')];

it('asks again for what did not come, in the place where it was, until it has come', async () => {
  const before = lose('http://localhost/a.css');
  await expect(fetchLostStyles()).rejects.toThrow('no styles at http://localhost/a.css');
  reach(true);
  await fetchLostStyles();
  const [after] = links();
  expect(after?.href).toBe('http://localhost/a.css');
  expect(after).not.toBe(before);
  await fetchLostStyles();
  expect(links()).toEqual([after]);
});

it('two that ask at once wait for the same', async () => {
  lose('http://localhost/b.css');
  reach(true);
  await Promise.all([fetchLostStyles(), fetchLostStyles()]);
  expect(links()).toHaveLength(1);
});
