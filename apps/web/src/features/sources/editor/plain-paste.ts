import { Fragment, Slice, type Node as ProseMirrorNode, type Schema } from '@tiptap/pm/model';

/** Plain text from elsewhere: a paragraph a line, empty ones too, so that what is pasted is what was copied. */
export function pastedText(schema: Schema, text: string): Slice {
  const paragraph = schema.nodes['paragraph'];
  if (!paragraph) return Slice.empty;
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').split('\n');
  const nodes = lines.map((line) => paragraph.create(null, line === '' ? null : schema.text(line)));
  return new Slice(Fragment.from(nodes), 1, 1);
}

export function copiedText(slice: Slice): string {
  return slice.content.textBetween(0, slice.content.size, '\n');
}

/** Whether a document says anything. */
export function isBlank(document: ProseMirrorNode): boolean {
  return document.textContent.trim() === '';
}
