import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { inBoth, type Language } from './told-in.ts';

const require = createRequire(import.meta.url);
const source = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');
const telling = tellingRules();

type Scheme = 'light' | 'dark';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
type Size = typeof desk;

type Looks = [Size, Scheme[]][];

const every: Looks = [
  [desk, ['light', 'dark']],
  // The other way round: every change of the colours draws the whole screen again.
  [phone, ['dark', 'light']],
];
/**
 * How a screen is looked at. Its colours do not depend on its language: where a journey is told in both, one of them meets
 * all four and the other each of them once.
 */
const looks: Record<Language, Looks> = {
  en: every,
  es: inBoth
    ? [
        [desk, ['dark']],
        [phone, ['light']],
      ]
    : every,
};

interface State {
  /** What opens it, for a state that a change of the window's size closes; Escape ends it. */
  open?: () => Promise<void>;
  /** Only on screens of this width. */
  only?: 1440 | 390;
}

/**
 * What is on the screen has no serious or critical finding of axe in light and dark, on a desk and on a phone, where it
 * does not scroll sideways either. Leaves the window at the size of a desk.
 */
export async function expectAccessible(page: Page, name: string, { open, only }: State = {}): Promise<void> {
  const language = (await page.locator('html').getAttribute('lang')) === 'es' ? 'es' : 'en';
  for (const [size, schemes] of looks[language]) {
    if (only !== undefined && only !== size.width) continue;
    await page.setViewportSize(size);
    await withoutMotion(page);
    await open?.();
    for (const [at, colorScheme] of schemes.entries()) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
      // Of all rules only this one is about colours.
      const rules = at === 0 ? telling : ['color-contrast'];
      expect.soft(await findings(page, rules), `${name}, ${size.width} px, ${colorScheme}`).toEqual([]);
    }
    expect.soft(await sideways(page), `${name}, ${size.width} px, wider than the screen`).toEqual([]);
    if (open) await page.keyboard.press('Escape');
  }
  await page.setViewportSize(desk);
}

/** Colours between two states have contrasts that no state has, and waiting for them takes longer than looking at them. */
async function withoutMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets = [still];
  });
}

/** Of these rules alone. */
async function findings(page: Page, rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  const { violations } = await page.evaluate((runOnly) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return axe.run({ resultTypes: ['violations'], runOnly });
  }, rules);
  return violations
    .filter(({ impact }) => counts(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

function counts(impact: unknown): boolean {
  return impact === 'serious' || impact === 'critical';
}

/**
 * The rules that run by themselves and can find something that counts, by what axe says of their checks. What the others
 * find is never looked at, and they take half of the time.
 */
function tellingRules(): string[] {
  const { rules, checks } = require('axe-core')._audit as Audit;
  return rules
    .filter(({ enabled, tags }) => enabled && !tags.some((tag) => /^(experimental|deprecated)$/.test(tag)))
    .filter(({ impact, any, all, none }) => {
      const own = [...any, ...all, ...none].map(
        (check) => checks[typeof check === 'string' ? check : check.id],
      );
      return impact ? counts(impact) : own.some((check) => counts(check?.impact));
    })
    .map(({ id }) => id);
}

interface Audit {
  rules: ({ id: string; enabled: boolean; tags: string[]; impact: string | null } & Record<
    'any' | 'all' | 'none',
    (string | { id: string })[]
  >)[];
  checks: Record<string, { impact: string | null }>;
}

/**
 * The page and its scrolling parts; a table may be wider, as it is scrolled by itself, and what is only read aloud has no
 * width.
 */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, [role=dialog], [role=dialog] > *')]
      .filter((it) => it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1)
      .filter((it) => it === document.documentElement || getComputedStyle(it).overflowX !== 'visible')
      .map((it) => `<${it.localName} class="${it.className}"> ${it.scrollWidth} > ${it.clientWidth}`),
  );
}
