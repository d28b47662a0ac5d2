import type { SignedInPlace } from '@centralita/contract/identity/schema';
import Bowser from 'bowser';

export type Device = Pick<SignedInPlace, 'browser' | 'system' | 'kind'>;

const kinds: Record<string, Device['kind']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** What a user agent says of browser and system, in names that people know. Anybody may send any text: it proves nothing. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, kind: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: kinds[platform.type ?? ''] ?? 'other',
  };
}
