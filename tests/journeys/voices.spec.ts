import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { enter, expect, notice, test } from './journey.ts';
import { signedInSpeaking } from './people.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const address = '/contact-center/voices';

interface Sound {
  seconds: number;
  /** Root mean square, 0 to 1. */
  level: number;
  clipped: number;
}

declare global {
  interface Window {
    heard: Sound[];
  }
}

/** Measures every sound that the console has the browser decode. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    const decode = AudioContext.prototype.decodeAudioData;
    AudioContext.prototype.decodeAudioData = async function measured(bytes: ArrayBuffer) {
      const sound = await decode.call(this, bytes);
      const samples = sound.getChannelData(0);
      const level = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
      const clipped = samples.filter((one) => Math.abs(one) >= 0.999).length;
      window.heard.push({ seconds: sound.duration, level, clipped });
      return sound;
    };
  });
}

/** Presses play and gives what was heard. */
async function hear(page: Page, button: string): Promise<Sound> {
  const before = await page.evaluate(() => window.heard.length);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.heard.length)).toBe(before + 1);
  const sound = await page.evaluate(() => window.heard.at(-1));
  if (!sound) throw new Error('nothing was heard');
  return sound;
}

const named = { en: 'Sarah', es: 'Lucía' };

for (const language of toldIn('en')) {
  const name = named[language];
  test(`${language}: voices are heard, kept and taken out of the library`, async ({ page }) => {
    const t = catalogue(language);
    const say = (key: string, whose = '') => t(`voices.${key}`).replace('{name}', whose);
    const person = await signedInSpeaking(language);
    await listen(page);
    await enter(page, person);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('shell.voices'), exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    const voices = page.getByRole('list', { name: say('tab.public') }).getByRole('listitem');
    await expect.poll(() => voices.count()).toBeGreaterThan(5);
    await expectAccessible(page, 'voices');

    await page.getByRole('tab', { name: say('tab.library') }).click();
    await expect(page.getByRole('heading', { name: say('noneAdded') })).toBeVisible();
    await page.getByRole('button', { name: say('showPublic') }).click();

    await page.getByRole('searchbox').fill(name);
    await expect(voices).toHaveCount(1);
    await expect(page).toHaveURL(/search=/);
    const greeting = await hear(page, say('playVoice', name));
    expect(greeting.seconds).toBeGreaterThan(0.6);
    expect(greeting.level).toBeGreaterThan(0.03);
    expect(greeting.clipped).toBe(0);

    // It says so when it has ended, and can be played again.
    await expect(page.getByRole('button', { name: say('playVoice', name), exact: true })).toBeVisible();
    // Twice the text takes longer to say.
    await page
      .getByLabel(say('sample'))
      .fill('Good afternoon, this is a call about your appointment on Friday at ten.');
    const longer = await hear(page, say('playVoice', name));
    expect(longer.seconds).toBeGreaterThan(greeting.seconds * 1.5);

    await voices.getByRole('button', { name: say('add') }).click();
    await expect(notice(page, say('added'))).toBeVisible();
    await page.getByRole('tab', { name: say('tab.library') }).click();
    const mine = page.getByRole('list', { name: say('tab.library') }).getByRole('listitem');
    await expect(mine).toHaveCount(1);
    await mine.getByRole('button', { name: say('removeVoice', name) }).click();
    await expect(notice(page, say('removed'))).toBeVisible();
    await expect(mine).toHaveCount(0);
    // The search still stands; without it the library is empty.
    await page.getByRole('button', { name: say('clear') }).click();
    await expect(page.getByRole('heading', { name: say('noneAdded') })).toBeVisible();
  });
}
