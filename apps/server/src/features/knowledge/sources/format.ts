import type { Pages, TextFormat } from '@centralita/contract/knowledge/schema';
import type { ReadDocument } from '../../../ports/document-reader.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { storedJson } from '../../../platform/json/calm-json.ts';

/** A text that a person wrote or checked, with what it looks like and where its pages are. */
export interface WrittenText {
  content: string;
  format: TextFormat;
  pages: Pages;
}

export const noFormat: TextFormat = { blocks: [], marks: [] };

/** As it is stored. A format or pages that do not fit the text are `invalid`; a text of nothing but space too. */
export function writtenText(given: WrittenText): WrittenText {
  const content = given.content.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\0', '');
  if (content.trim() === '') throw new AppError('invalid', { fields: [{ in: 'body', field: 'content' }] });
  const { format, pages } = given;
  const spans = [...format.blocks, ...format.marks, ...pages];
  // Offsets count the characters as they came.
  if (spans.length > 0 && content !== given.content) throw misfit();
  if (spans.some(({ start, end }) => start > end || end > content.length)) throw misfit();
  if (!inOrder(format.blocks) || !inOrder(pages)) throw misfit();
  return { content, format, pages };
}

function misfit(): AppError {
  return new AppError('invalid', { fields: [{ in: 'body', field: 'format' }] });
}

function inOrder(spans: readonly { start: number; end: number }[]): boolean {
  return spans.every((span, at) => span.start >= (spans[at - 1]?.end ?? 0));
}

export function headingsOf({ blocks }: TextFormat): ReadDocument['headings'] {
  return blocks
    .filter(({ kind, start, end }) => kind === 'heading' && end > start)
    .map(({ start, end, level }) => ({ start, end, level }));
}

/** The format as the database has it, `format::text`: of a text with very many marks it is read in steps. */
export async function storedFormat(
  text: string | null,
  headings: ReadDocument['headings'],
): Promise<TextFormat> {
  return text === null ? formatOf(headings) : ((await storedJson(text)) as TextFormat);
}

/** What a reader found in a file, as format. */
export function formatOf(headings: ReadDocument['headings']): TextFormat {
  const blocks = headings.map(({ start, end, level }) => ({
    start,
    end,
    kind: 'heading' as const,
    level: Math.min(6, Math.max(1, level)),
  }));
  return { blocks, marks: [] };
}
