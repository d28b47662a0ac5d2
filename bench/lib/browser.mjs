import { chromium } from '@playwright/test';
import { findWholeChromium } from '../../tools/lib/chromium.mjs';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function openBrowser() {
  return chromium.launch({ executablePath: findWholeChromium() ?? undefined, args });
}
