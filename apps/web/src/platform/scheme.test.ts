import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseScheme, followScheme } from './scheme.ts';

const root = document.documentElement;

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
    localStorage.removeItem('color-scheme');
    delete root.dataset.colorScheme;
  });

  /** As a page does that was just loaded. */
  function load() {
    stop();
    stop = followScheme();
  }

  function systemTurns(dark: boolean) {
    system.matches = dark;
    system.dispatchEvent(new Event('change'));
  }

  it('is the one of the system until one is chosen, and follows it', () => {
    load();
    expect(root.dataset.colorScheme).toBe('light');
    systemTurns(true);
    expect(root.dataset.colorScheme).toBe('dark');
  });

  it('is the one that was chosen, also after a reload, whatever the system has', () => {
    load();
    chooseScheme('dark');
    expect(root.dataset.colorScheme).toBe('dark');
    load();
    systemTurns(false);
    expect(root.dataset.colorScheme).toBe('dark');
    expect(root.dataset.changing).toBeUndefined();
  });

  it('goes back to the one of the system', () => {
    localStorage.setItem('color-scheme', 'dark');
    load();
    expect(root.dataset.colorScheme).toBe('dark');
    chooseScheme('auto');
    expect(root.dataset.colorScheme).toBe('light');
  });

  it('follows a choice in another tab, and nothing else that is stored there', () => {
    load();
    const told = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key, newValue }));
    told('color-scheme', 'purple');
    told('color-scheme', null);
    told('lang', 'dark');
    expect(root.dataset.colorScheme).toBe('light');
    told('color-scheme', 'dark');
    expect(root.dataset.colorScheme).toBe('dark');
  });

  it('is the one of the system where what is stored is no scheme', () => {
    localStorage.setItem('color-scheme', 'purple');
    load();
    expect(root.dataset.colorScheme).toBe('light');
  });
});
