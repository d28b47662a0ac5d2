import type { ReadDocument } from '../../../ports/document-reader.ts';

type Heading = ReadDocument['headings'][number];

/** A heading is short; a longer line that looks like one is a sentence. */
const MAX_HEADING = 120;
const MARKDOWN = /^(#{1,6})[ \t]+(.*?)[ \t]*#*$/;
const UNDERLINE = /^(={3,}|-{3,}|~{3,}|\*{3,})$/;
/** "1.2. Title", "Capítulo 3. Title", "Appendix B: Title": kept only where blank lines set it apart. */
const NAMED = /^(?:chapter|section|appendix|cap[ií]tulo|secci[oó]n|ap[eé]ndice|anexo)\s+/iu;
const NUMBERED = /^(\d{1,2}(?:\.\d{1,2}){0,4}|[IVX]{1,5}|[A-Z])[.:)]?\s+\p{Lu}/u;
/** Dot leaders and page numbers: lines of a table of contents. */
const CONTENTS_LINE = /\.{3,}|(?: \.){3,}|\s\d+$/;

/**
 * Finds the headings of a plain text: Markdown marks, underlined lines, numbered or capital lines that stand alone.
 * Offsets cover the heading's words without their marks.
 */
export function textHeadings(text: string): Heading[] {
  const lines = linesOf(text);
  const found: Heading[] = [];
  const underlines: string[] = [];
  for (const [index, line] of lines.entries()) {
    const level = levelOf(line.text, lines[index - 1]?.text ?? '', lines[index + 1]?.text ?? '', underlines);
    if (level === null) continue;
    const words = MARKDOWN.exec(line.text)?.[2] ?? line.text.trim();
    const start = line.start + line.text.indexOf(words);
    found.push({ start, end: start + words.length, level });
  }
  return found;
}

function linesOf(text: string): { text: string; start: number }[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const at = start;
    start += line.length + 1;
    return { text: line, start: at };
  });
}

function levelOf(line: string, before: string, after: string, underlines: string[]): number | null {
  if (line === '' || line.length > MAX_HEADING || !/\p{L}/u.test(line)) return null;
  const markdown = MARKDOWN.exec(line);
  if (markdown?.[1]) return /\p{L}/u.test(markdown[2] ?? '') ? markdown[1].length : null;
  if (isUnderlineOf(line, after)) return underlineLevel(after, underlines);
  const alone = before.trim() === '' && after.trim() === '';
  if (!alone || /[.,;:?!]$/.test(line) || CONTENTS_LINE.test(line)) return null;
  const number = NUMBERED.exec(line.replace(NAMED, ''))?.[1];
  if (number && (NAMED.test(line) || /\d/.test(number))) return number.split('.').length;
  return isCapitals(line) ? 1 : null;
}

function isUnderlineOf(line: string, after: string): boolean {
  const length = line.trim().length;
  return UNDERLINE.test(after.trim()) && Math.abs(after.trim().length - length) <= Math.max(3, length / 3);
}

/** As in reStructuredText: each sign of underlining is a level, in the order in which the document uses them. */
function underlineLevel(underline: string, underlines: string[]): number {
  const sign = underline.trim().charAt(0);
  if (!underlines.includes(sign)) underlines.push(sign);
  return underlines.indexOf(sign) + 1;
}

function isCapitals(line: string): boolean {
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  return (
    letters >= 4 && letters > line.length / 2 && line === line.toUpperCase() && line !== line.toLowerCase()
  );
}
