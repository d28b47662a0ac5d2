import mammoth from 'mammoth';
import { Fault } from '../fault.ts';
import type { SafeZip } from './open-zip.ts';
import type { WordDocument } from './word-document.ts';

/** Where Word last broke a page when it showed the document: the page numbers that its author saw. */
const RENDERED_BREAK = /<w:lastRenderedPageBreak\s*\/>/g;
const PAGE_BREAK = '<w:br w:type="page"/>';

/**
 * Lets mammoth read the document's tree, through our own zip: it asks for one part after the other, so what is not
 * text (images, fonts) is never inflated.
 * @throws {Fault} file_damaged when a part declares entities (Office files never do, ECMA-376 part 2 forbids them)
 */
export async function parseWord(zip: SafeZip): Promise<WordDocument> {
  let document: WordDocument | null = null;
  const file = {
    exists: (name: string) => zip.has(name),
    read: async (name: string, encoding?: string) => {
      const bytes = await zip.read(name);
      return encoding ? partText(name, bytes.toString('utf8')) : bytes;
    },
  };
  const options = {
    // The tree is all we want: an empty one goes on to be turned into HTML.
    transformDocument: (tree: WordDocument) => {
      document = tree;
      return { ...tree, children: [] };
    },
  };
  await mammoth.convertToHtml({ file } as unknown as { buffer: Buffer }, options);
  if (document === null) throw new Fault('file_damaged');
  return document;
}

function partText(name: string, text: string): string {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Fault('file_damaged');
  return name.endsWith('document.xml') ? text.replace(RENDERED_BREAK, PAGE_BREAK) : text;
}
