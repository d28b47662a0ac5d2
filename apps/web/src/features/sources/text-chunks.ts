/**
 * A long text in pieces that a browser can skip while they are out of sight (`content-visibility`): laying out 2 MB at
 * once takes seconds. Offsets are UTF-16, as in the citations.
 */
export interface TextChunk {
  start: number;
  end: number;
  text: string;
}

export interface TextPage {
  page: number;
  chunks: TextChunk[];
}

/** About one screen of text: small enough to lay out at once, large enough that 2 MB are 700 pieces. */
const chunkCharacters = 3_000;

interface Paged {
  content: string;
  pages: readonly { page: number; start: number; end: number }[];
}

/** The pages of a text, each cut at its paragraphs. Without pages the text is one page. */
export function pagesOf({ content, pages }: Paged): TextPage[] {
  const known = pages.length > 0 ? pages : [{ page: 1, start: 0, end: content.length }];
  return known.map(({ page, start, end }) => ({ page, chunks: chunksOf(content, start, end) }));
}

/** `text` before, inside and after the span; null where they do not overlap. */
export function spanIn(chunk: TextChunk, start: number, end: number): [string, string, string] | null {
  const from = Math.max(start, chunk.start) - chunk.start;
  const to = Math.min(end, chunk.end) - chunk.start;
  if (from >= to) return null;
  return [chunk.text.slice(0, from), chunk.text.slice(from, to), chunk.text.slice(to)];
}

/** Lines that a chunk will fill, guessed: its own line breaks and about 84 characters a line. */
export function guessedLines({ text }: TextChunk): number {
  return text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / 84)), 0);
}

function chunksOf(content: string, start: number, end: number): TextChunk[] {
  const chunks: TextChunk[] = [];
  for (let from = start; from < end;) {
    const to = cutAfter(content, from, end);
    chunks.push({ start: from, end: to, text: content.slice(from, to) });
    from = to;
  }
  return chunks;
}

/** The end of the paragraph, else of the line, else of the word after one chunk's length; at most two chunks long. */
function cutAfter(content: string, from: number, end: number): number {
  const near = from + chunkCharacters;
  if (near >= end) return end;
  const far = Math.min(end, near + chunkCharacters);
  const ahead = content.slice(near, far);
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = ahead.indexOf(mark);
    if (at >= 0) return near + at + mark.length;
  }
  return isHalf(content, far) ? far - 1 : far;
}

/** True where a cut would part the two halves of one character. */
function isHalf(content: string, at: number): boolean {
  const before = content.charCodeAt(at - 1);
  return at < content.length && before >= 0xd800 && before <= 0xdbff;
}
