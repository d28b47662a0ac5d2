import type { Element } from 'domhandler';
import { isUnseen, opensSomething } from './hidden-parts.ts';
import { find, type Branch } from './tree.ts';
import { SILENT_TAGS, type Weight } from './weights.ts';

/** Where an element stands. */
export interface Place {
  /** Below `main` or `article`. */
  inContent: boolean;
}

export type IsAround = (element: Element, place: Place) => boolean;

const AROUND_ROLES = new Set(
  'navigation banner contentinfo dialog alertdialog search menu menubar toolbar'.split(' '),
);

/** Words of a class or id that say what stands beside the content; short parts only, as some themes name the page so. */
const AROUND_WORDS =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|breadcrumbs?|share|sharing|social|skip-?link|skip-to|related-?(?:posts|articles|links)?|pagination|pager)(?:$|[\s_-])/i;
const SHARE_OF_AROUND = 0.3;

/** From three links on, of which the text mostly consists, it is a menu. */
const MENU_LINKS = 3;
const MENU_SHARE = 0.7;
const MENU_TAGS = new Set(['ul', 'ol', 'div', 'section', 'aside', 'p', 'table']);

/**
 * Tells what stands around the content of a page: menus, heads and feet, banners, and what nobody sees. With `loose`, what
 * only looks like a menu stays: some pages are lists of links.
 */
export function aroundOf(
  root: Branch,
  { weights, opened }: { weights: ReadonlyMap<Branch, Weight>; opened: ReadonlySet<Element> },
  loose: boolean,
): IsAround {
  const all = weights.get(root)?.letters ?? 0;
  return (element, { inContent }) => {
    const { name } = element;
    if (SILENT_TAGS.has(name) || name === 'nav' || name === 'dialog') return true;
    if (isUnseen(element) && !opened.has(element)) return true;
    if (name === 'button' || name === 'label') return !asks(element);
    const weight = weights.get(element) ?? { letters: 0, linked: 0, links: 0 };
    if (isFrame(element, inContent)) return true;
    if (loose) return false;
    if (AROUND_WORDS.test(wordsOf(element)) && weight.letters < all * SHARE_OF_AROUND) return true;
    return (
      (!inContent || name === 'aside') &&
      MENU_TAGS.has(name) &&
      weight.links >= MENU_LINKS - (name === 'aside' ? 2 : 0) &&
      weight.linked > weight.letters * MENU_SHARE
    );
  };
}

/** A head that holds the title of the page is content, and so are head and foot of an article. */
function isFrame(element: Element, inContent: boolean): boolean {
  const { name, attribs } = element;
  const role = attribs['role'];
  const framed = AROUND_ROLES.has(role ?? '') || (role === undefined && ['header', 'footer'].includes(name));
  const aside = name === 'aside' || role === 'complementary';
  if (!framed && !aside) return false;
  if (inContent) return AROUND_ROLES.has(role ?? '');
  return find(element, (below) => below.name === 'h1' || isMain(below)) === null;
}

export function isMain({ name, attribs }: Element): boolean {
  return name === 'main' || attribs['role'] === 'main';
}

function wordsOf({ attribs }: Element): string {
  return `${attribs['class'] ?? ''} ${attribs['id'] ?? ''}`;
}

/** A button that is the title of what it opens. */
function asks(element: Element): boolean {
  if (opensSomething(element)) return true;
  for (let above = element.parent; above && 'name' in above; above = above.parent) {
    if (/^(h[1-6]|dt|summary)$/.test(above.name)) return true;
  }
  return false;
}
