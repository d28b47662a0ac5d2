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
  const executablePath = findWholeChromium();
  if (!executablePath)
    throw new Error('This part needs Chromium (Debian: "apt-get install chromium"), or CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args });
}
