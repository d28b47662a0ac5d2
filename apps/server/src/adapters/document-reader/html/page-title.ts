import { cleanText } from '../text/clean-text.ts';
import { find, lineOf, type Branch } from './tree.ts';

const MAX_TITLE = 200;

/** The page's own title without the name of its site, or null. */
export function pageTitle(page: Branch): string | null {
  const og = find(page, ({ name, attribs }) => name === 'meta' && attribs['property'] === 'og:title');
  const element = find(page, ({ name, parent }) => name === 'title' && !isDrawing(parent));
  const given = cleanText(og?.attribs['content'] ?? (element ? lineOf(element) : '')).trim();
  const main = find(page, ({ name }) => name === 'h1');
  const heading = main ? cleanText(lineOf(main)) : '';
  // "How to return | Shop": the heading of the page is the part that is its own.
  const own = heading.length > 3 && given.includes(heading) ? heading : given;
  const title = (own === '' ? heading : own).replace(/\s+/g, ' ').trim();
  return title === '' ? null : title.slice(0, MAX_TITLE).trim();
}

/** Drawings have titles too. */
function isDrawing(parent: unknown): boolean {
  return typeof parent === 'object' && parent !== null && 'name' in parent && parent.name === 'svg';
}
