import type { ReadDocument } from '../../../ports/document-reader.ts';
import { Fault } from '../fault.ts';
import { documentText } from '../text/document-text.ts';
import { collectDoubts } from '../text/doubts.ts';
import { dropFurniture, type Page } from './drop-furniture.ts';
import { headingLevels } from './heading-levels.ts';
import { hyphenJoiner } from './join-hyphen.ts';
import { mendPageEnds } from './mend-page-ends.ts';
import { paragraphs, runsOn, usualLeading, type Paragraph } from './paragraphs.ts';

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
  mendPageEnds(byPage, joinHyphen);
  const levelOf = headingLevels(byPage.flat(), outline);
  let last: Paragraph | undefined;
  for (const [index, page] of byPage.entries()) {
    if (index > 0) written.nextPage();
    for (const [at, paragraph] of page.entries()) {
      const level = levelOf(paragraph);
      const goesOn = at === 0 && !level && last !== undefined && runsOn(last, paragraph);
      written.add(paragraph.text, goesOn ? ' ' : paragraph.gap, level);
      last = level ? undefined : paragraph;
    }
  }
  const document = written.document();
  const unreadable = document.text.match(UNREADABLE)?.length ?? 0;
  if (unreadable > document.text.length * MAX_UNREADABLE) throw new Fault('file_no_text');
  const doubts = collectDoubts();
  for (const { code, example } of pages.flatMap(({ noted = [] }) => noted)) doubts.add(code, example);
  return { ...document, ...doubts.found() };
}
