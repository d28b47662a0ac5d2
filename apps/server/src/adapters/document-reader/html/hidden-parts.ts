import type { Doubts } from '../text/doubts.ts';
import { elementsOf, isElement, isText, lineOf, type Branch } from './tree.ts';
import type { Element } from 'domhandler';

/** What opens on a click, by the names that themes and libraries give it. */
const OPENS =
  /(?:^|[\s_-])(?:accordions?|acorde[oó]n(?:es)?|collapse|collapsed|collapsible|expandable|faqs?|answers?|respuestas?|preguntas?|panels?|panes?|toggle|spoiler|desplegable|tab-?(?:content|pane|panel)s?|tabpanel|details?)(?:$|[\s_-])/i;
/** What pops up, or stands in a corner: no text of the page. */
const POPS =
  /(?:^|[\s_-])(?:modal|popup|pop-up|overlay|lightbox|dialog|cookies?|consent|gdpr|menu|submenu|nav|navbar|dropdown|tooltip|search|login|cart|offcanvas|sr-only|visually-hidden|print-only|newsletter|banner|toast|alert)(?:$|[\s_-])/i;
const ASKS =
  /(?:^|[\s_-])(?:questions?|preguntas?|title|titulo|header|heading|trigger|toggle|toggler|summary|q)(?:$|[\s_-])/i;
const BLOCKS = new Set(
  'div section article dd p ul ol li table tr td blockquote aside fieldset form main span'.split(' '),
);
/** A title is short; an answer is no single word. */
const LONGEST_TITLE = 250;
const LEAST_ANSWER = 12;
/** So much hidden text is worth a word. */
const WORTH_TELLING = 150;

export function isUnseen({ attribs }: Element): boolean {
  const style = attribs['style'] ?? '';
  return (
    attribs['hidden'] !== undefined ||
    attribs['aria-hidden'] === 'true' ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)
  );
}

/**
 * The hidden parts of a page that a reader of it opens by a click: answers of lists of questions, tabs. What else is hidden is nobody's
 * to read. Both are noted.
 */
export function openedParts(page: Branch, doubts: Doubts): ReadonlySet<Element> {
  const ids = openedByControls(page);
  const hidden = [...elementsOf(page)].filter((element) => isUnseen(element) && !isNothing(element));
  const alike = new Map<string, Element[]>();
  for (const element of hidden) alike.set(lookOf(element), [...(alike.get(lookOf(element)) ?? []), element]);
  const opened = new Set<Element>();
  for (const element of hidden) {
    if (pops(element)) continue;
    const named = ids.has(element.attribs['id'] ?? '') || isPanel(element) || OPENS.test(wordsOf(element));
    if (named || isBelowTitle(element) || (alike.get(lookOf(element)) ?? []).every(isBelowWords))
      opened.add(element);
  }
  for (const element of opened) doubts.add('hidden_read', lineOf(element));
  for (const element of hidden)
    if (isWorthTelling(element, opened)) doubts.add('hidden_left_out', lineOf(element));
  return opened;
}

/** Whether a click on it opens something: its words are the title of that. */
export function opensSomething(element: Element): boolean {
  if (element.attribs['aria-controls'] !== undefined || element.attribs['aria-expanded'] !== undefined)
    return true;
  const words = wordsOf(element);
  if (OPENS.test(words) && !POPS.test(words)) return true;
  const before = beside(element, -1);
  const after = beside(element, 1);
  const isSwitch = before?.name === 'input' && /^(checkbox|radio)$/i.test(before.attribs['type'] ?? '');
  const opens = after !== null && BLOCKS.has(after.name) && lineOf(after).length >= LEAST_ANSWER;
  if (element.name === 'label') return isSwitch && opens;
  return (after !== null && isUnseen(after) && opens) || /\?\s*[+\-–v▼▾›»]?$/i.test(lineOf(element));
}

/** Ids of what a button, tab or link of the page opens. */
function openedByControls(root: Branch): Set<string> {
  const ids = new Set<string>();
  for (const { name, attribs } of elementsOf(root)) {
    for (const id of (attribs['aria-controls'] ?? '').split(/\s+/)) ids.add(id);
    const targets = [attribs['data-bs-target'], attribs['data-target'], name === 'a' ? attribs['href'] : ''];
    for (const target of targets) if (target?.startsWith('#') === true) ids.add(target.slice(1));
  }
  ids.delete('');
  return ids;
}

/** Not a panel but what pops up; also inside of such a thing. */
function pops(element: Element): boolean {
  for (let at: unknown = element; isBranchElement(at); at = at.parent)
    if (
      ['nav', 'dialog', 'header', 'footer'].includes(at.name) ||
      POPS.test(wordsOf(at)) ||
      /dialog|menu/.test(at.attribs['role'] ?? '')
    )
      return true;
  return false;
}

function isPanel({ attribs, name }: Element): boolean {
  return (
    attribs['role'] === 'tabpanel' ||
    name === 'dd' ||
    (attribs['role'] === 'region' && attribs['aria-labelledby'] !== undefined)
  );
}

/** Below a heading of its own, a button, or a question. */
function isBelowTitle(element: Element): boolean {
  const before = beside(element, -1);
  if (!BLOCKS.has(element.name) || !before || isUnseen(before)) return false;
  const text = lineOf(before);
  if (text === '' || text.length > LONGEST_TITLE) return false;
  const { name, attribs } = before;
  const isTitle = /^(h[2-6]|dt|summary)$/.test(name) || attribs['aria-expanded'] !== undefined;
  const isClicked =
    attribs['onclick'] !== undefined || attribs['role'] === 'button' || ASKS.test(wordsOf(before));
  const isLink = name === 'a' && /^(#|javascript:|$)/.test(attribs['href'] ?? '');
  return isTitle || isClicked || isLink || /\?\W{0,3}$/.test(text);
}

/** One of several that look the same, each below a few words. */
function isBelowWords(element: Element, _at: number, all: Element[]): boolean {
  const before = beside(element, -1);
  if (all.length < 2 || !before || isUnseen(before) || !BLOCKS.has(element.name)) return false;
  const length = lineOf(before).length;
  return element.attribs['class'] !== undefined && length > 2 && length <= LONGEST_TITLE;
}

function lookOf({ name, attribs }: Element): string {
  return `${name} ${attribs['class'] ?? ''}`;
}

function isNothing(element: Element): boolean {
  return lineOf(element).length < LEAST_ANSWER;
}

function isWorthTelling(element: Element, opened: ReadonlySet<Element>): boolean {
  if (opened.has(element) || pops(element) || lineOf(element).length < WORTH_TELLING) return false;
  for (let at: unknown = element.parent; isBranchElement(at); at = at.parent) if (isUnseen(at)) return false;
  return true;
}

/** The element before or after, where no words stand between. */
function beside(element: Element, step: 1 | -1): Element | null {
  let at = step === 1 ? element.next : element.prev;
  while (at && !isElement(at)) {
    if (isText(at) && at.data.trim() !== '') return null;
    at = step === 1 ? at.next : at.prev;
  }
  return at && isElement(at) ? at : null;
}

function isBranchElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && 'attribs' in node;
}

function wordsOf({ attribs }: Element): string {
  return `${attribs['class'] ?? ''} ${attribs['id'] ?? ''}`;
}
