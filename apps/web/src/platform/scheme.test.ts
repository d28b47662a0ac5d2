import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const root = document.documentElement;

/** As a page that was just loaded has it. */
async function loaded() {
  vi.resetModules();
  return import('./scheme.ts');
}

describe('the colour scheme', () => {
  let system: EventTarget & { matches: boolean };
  let stop = () => {};

  beforeEach(() => {
    system = Object.assign(new EventTarget(), { matches: false });
    vi.spyOn(window, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList);
  });
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
    localStorage.clear();
  });

  async function following() {
    const scheme = await loaded();
    stop = scheme.followScheme();
    return scheme;
  }

  function systemTurns(dark: boolean) {
    system.matches = dark;
    system.dispatchEvent(new Event('change'));
  }

  it('is the one of the system until one is chosen, and follows it', async () => {
    await following();
    expect(root.dataset.colorScheme).toBe('light');
    systemTurns(true);
    expect(root.dataset.colorScheme).toBe('dark');
  });

  it('is the one that was chosen, also after a reload, whatever the system has', async () => {
    const { chooseScheme } = await following();
    chooseScheme('dark');
    expect(root.dataset.colorScheme).toBe('dark');
    stop();
    await following();
    systemTurns(false);
    expect(root.dataset.colorScheme).toBe('dark');
    expect(root.dataset.changing).toBeUndefined();
  });

  it('goes back to the one of the system', async () => {
    localStorage.setItem('color-scheme', 'dark');
    const { chooseScheme } = await following();
    expect(root.dataset.colorScheme).toBe('dark');
    chooseScheme('auto');
    expect(root.dataset.colorScheme).toBe('light');
  });

  it('follows a choice in another tab, and nothing else that is stored there', async () => {
    await following();
    const told = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key, newValue }));
    told('color-scheme', 'purple');
    told('color-scheme', null);
    told('lang', 'dark');
    expect(root.dataset.colorScheme).toBe('light');
    told('color-scheme', 'dark');
    expect(root.dataset.colorScheme).toBe('dark');
  });

  it('is the one of the system where what is stored is no scheme', async () => {
    localStorage.setItem('color-scheme', 'purple');
    await following();
    expect(root.dataset.colorScheme).toBe('light');
  });
});
