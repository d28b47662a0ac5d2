import type { ReadDocument } from '../../../ports/document-reader.ts';
import { Fault } from '../fault.ts';
import { documentText } from '../text/document-text.ts';
import { dropFurniture, type Page } from './drop-furniture.ts';
import { headingLevels } from './heading-levels.ts';
import { hyphenJoiner } from './join-hyphen.ts';
import { paragraphs, usualLeading, type Paragraph } from './paragraphs.ts';

/** Signs without a meaning in Unicode: fonts that do not say which letters they draw. */
const UNREADABLE = /[\p{Co}\ufffd]/gu;
const MAX_UNREADABLE = 0.3;

/** Writes the pages of a PDF as text with paragraphs and headings. */
export function writePages(pages: Page[], outline: Map<string, number>): ReadDocument {
  const bare = dropFurniture(pages).map(({ lines }) => lines);
  const leading = usualLeading(bare);
  const joinHyphen = hyphenJoiner(bare);
  const written = documentText();
  const byPage = bare.map((lines) => paragraphs(lines, leading, joinHyphen));
  const levelOf = headingLevels(byPage.flat(), outline);
  let last: Paragraph | undefined;
  for (const [index, page] of byPage.entries()) {
    if (index > 0) written.nextPage();
    for (const [at, paragraph] of page.entries()) {
      const level = levelOf(paragraph);
      const runsOn = at === 0 && !level && last !== undefined && continuesOverPage(last, paragraph);
      written.add(paragraph.text, runsOn ? ' ' : paragraph.gap, level);
      last = level ? undefined : paragraph;
    }
  }
  const document = written.document();
  const unreadable = document.text.match(UNREADABLE)?.length ?? 0;
  if (unreadable > document.text.length * MAX_UNREADABLE) throw new Fault('file_no_text');
  return document;
}

/** A sentence that goes on at the top of the next page. */
function continuesOverPage(last: Paragraph, next: Paragraph): boolean {
  return last.size === next.size && !/[.!?:;]$/.test(last.text) && /^\p{Ll}/u.test(next.text);
}
