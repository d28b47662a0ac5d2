import { Fault } from '../fault.ts';
import { redirectOf } from './redirect.ts';
import { elementsOf, lineOf, type Branch } from './tree.ts';

/** Less text than this on a page that runs programs, and it is their text that people see. */
const LITTLE = 200;
/** "Loading …" */
const NOTHING = 20;
/** Error pages explain themselves in a paragraph or two. */
const ERROR_PAGE = 700;

const ASKS_FOR_SCRIPT = /java\s?script/i;
/** Where the usual frameworks put the text. */
const SHELLS = new Set(['root', 'app', '__next', '__nuxt', '___gatsby', 'svelte', 'q-app', 'main-app']);
const ERROR_TITLE =
  /\b(?:error\s*)?(?:40[0134]|410|50[0234])\b|not found|\bno (?:se )?(?:ha )?(?:encontr|existe)|page (?:is )?(?:gone|missing)|access denied|acceso denegado|forbidden|error interno|internal server error|service unavailable/i;

/**
 * Refuses what a server gave as a page and is none.
 * @throws {Fault} page_redirects, page_needs_script, page_is_error
 */
export function refuseNoPage(page: Branch, text: string, title: string | null): void {
  const letters = text.replace(/\s+/g, '').length;
  const to = letters < LITTLE ? redirectOf(page) : null;
  if (to !== null) throw new Fault('page_redirects', to);
  if (letters < LITTLE && needsScript(page, letters)) throw new Fault('page_needs_script');
  const first = text.slice(0, 120).split('\n')[0] ?? '';
  if (letters < ERROR_PAGE && (ERROR_TITLE.test(title ?? '') || ERROR_TITLE.test(first)))
    throw new Fault('page_is_error');
}

function needsScript(page: Branch, letters: number): boolean {
  let scripts = 0;
  let isEmptyShell = false;
  for (const element of elementsOf(page)) {
    const { name, attribs } = element;
    if (name === 'noscript' && ASKS_FOR_SCRIPT.test(lineOf(element))) return true;
    if (name === 'script' && isProgram(attribs['type'])) scripts += 1;
    const isShell = SHELLS.has(attribs['id'] ?? '') || name === 'app-root';
    if (isShell && lineOf(element).length < LITTLE / 4) isEmptyShell = true;
  }
  return scripts >= 1 && (isEmptyShell || letters < NOTHING);
}

/** Data for search engines and templates are scripts by name only. */
function isProgram(type: string | undefined): boolean {
  return type === undefined || type === '' || type === 'module' || type.includes('javascript');
}
