import { cleanText } from '../text/clean-text.ts';
import type { WordNode, WordNoteReference } from './word-document.ts';

export interface ParagraphText {
  /** One text for each page that the paragraph is on; nearly always one. */
  parts: string[];
  /** Every letter of it is bold. */
  bold: boolean;
  notes: WordNoteReference[];
}

/** Flattens the runs, links and breaks of a paragraph. A note leaves its mark, "[1]", where it is referred to. */
export function paragraphText(
  nodes: WordNode[],
  noteMark: (reference: WordNoteReference) => string,
): ParagraphText {
  const parts = [''];
  const notes: WordNoteReference[] = [];
  let plain = false;
  const add = (text: string) => (parts[parts.length - 1] += text);

  const visit = (node: WordNode, bold: boolean): void => {
    if (node.type === 'text') {
      add(node.value);
      if (!bold && node.value.trim() !== '') plain = true;
    } else if (node.type === 'tab') add('\t');
    else if (node.type === 'break') node.breakType === 'page' ? parts.push('') : add('\n');
    else if (node.type === 'noteReference') {
      notes.push(node);
      add(noteMark(node));
    } else if ('children' in node) {
      for (const child of node.children) visit(child, bold || (node.type === 'run' && node.isBold));
    }
  };
  for (const node of nodes) visit(node, false);
  const clean = parts.map((part) => cleanText(part).replace(/ {2,}/g, ' ').trim());
  return { parts: clean, bold: !plain && clean.some((part) => part !== ''), notes };
}
