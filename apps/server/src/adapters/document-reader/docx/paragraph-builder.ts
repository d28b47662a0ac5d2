import { cleanText } from '../text/clean-text.ts';
import type { WordParagraph } from './word-blocks.ts';

export interface ParagraphBuilder {
  styleId: string | null;
  outlineLevel: number | null;
  numId: string | null;
  listLevel: number;
  endsPage: boolean;
  add(text: string, bold: boolean): void;
  nextPage(): void;
  done(): WordParagraph;
}

/** Collects one paragraph from the properties and runs in which Word keeps it. */
export function paragraphBuilder(): ParagraphBuilder {
  const parts = [''];
  let plain = false;
  const builder: ParagraphBuilder = {
    styleId: null,
    outlineLevel: null,
    numId: null,
    listLevel: 0,
    endsPage: false,
    add(text, bold) {
      parts[parts.length - 1] += text;
      if (!bold && text.trim() !== '') plain = true;
    },
    nextPage: () => void parts.push(''),
    done() {
      const clean = parts.map((part) => cleanText(part).replace(/ {2,}/g, ' ').trim());
      const { styleId, outlineLevel, numId, listLevel, endsPage } = builder;
      const bold = !plain && clean.some((part) => part !== '');
      // Word takes a paragraph out of the list of its style with the number 0.
      const list = numId === null ? null : { numId, level: listLevel };
      return { styleId, outlineLevel, list, parts: clean, bold, endsPage };
    },
  };
  return builder;
}
