import type { Element } from 'domhandler';
import type { ReadDocument } from '../../../ports/document-reader.ts';
import { aroundOf, isMain } from '../html/around.ts';
import { decodePage } from '../html/decode-page.ts';
import { refuseNoPage } from '../html/page-faults.ts';
import { parsePage } from '../html/parse-page.ts';
import { pageTitle } from '../html/page-title.ts';
import { openedParts } from '../html/hidden-parts.ts';
import { takeOutStruck } from '../html/struck-out.ts';
import { find, type Branch } from '../html/tree.ts';
import { collectDoubts } from '../text/doubts.ts';
import { weigh, type Weight } from '../html/weights.ts';
import { writePage } from '../html/write-page.ts';

/** `main` is believed when it holds at least this share of the page's letters: some pages leave it nearly empty. */
const MAIN_SHARE = 0.4;
/** A page whose text all looks like menus is a list of links; then those are its text. */
const ALL_MENUS = 300;

/**
 * Reads the main text of a page; `charset` is what its server said.
 * @throws {Fault} page_redirects, page_needs_script, page_is_error, file_type_mismatch
 */
export function readHtml(bytes: Buffer, charset: string | null): ReadDocument {
  const doubts = collectDoubts();
  const page = parsePage(decodePage(bytes, charset, doubts));
  takeOutStruck(page, doubts);
  const opened = openedParts(page, doubts);
  const weights = weigh(page);
  const root = contentOf(page, weights);
  const strict = writePage(root, aroundOf(root, { weights, opened }, false));
  const loose =
    strict.text.length < ALL_MENUS ? writePage(root, aroundOf(root, { weights, opened }, true)) : strict;
  const read = loose.text.length > strict.text.length * 3 ? loose : strict;
  const title = pageTitle(page);
  refuseNoPage(page, read.text, title);
  return { ...read, ...(title === null ? {} : { title }), ...doubts.found() };
}

/** The `main` of the page where it deserves the name and holds the page's title, else all of it. */
function contentOf(page: Branch, weights: ReadonlyMap<Branch, Weight>): Branch {
  const main = find(page, isMain);
  if (!main) return page;
  const heading = (branch: Branch): Element | null => find(branch, ({ name }) => name === 'h1');
  const isHeaded = heading(main) !== null || heading(page) === null;
  const share = (weights.get(main)?.letters ?? 0) / Math.max(weights.get(page)?.letters ?? 0, 1);
  return isHeaded && share >= MAIN_SHARE ? main : page;
}
