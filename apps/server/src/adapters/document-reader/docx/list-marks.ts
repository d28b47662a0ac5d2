import type { WordParagraph } from './word-document.ts';

type Numbering = NonNullable<WordParagraph['numbering']>;

/** Deeper lists are indented no further. */
const MAX_LEVEL = 8;

/**
 * Makes the marks of list items: "- " or "3. ", indented by level. The file only says that an item is numbered, so
 * the numbers are counted here: on over the paragraphs between items, anew after a heading.
 */
export function listMarks(): (paragraph: WordParagraph, isHeading: boolean) => string {
  // mammoth hands out one object for each level of each list.
  const counters = new Map<Numbering, number>();
  return ({ numbering }, isHeading) => {
    if (isHeading) counters.clear();
    if (isHeading || !numbering) return '';
    const indent = '  '.repeat(Math.min(levelOf(numbering), MAX_LEVEL));
    if (!numbering.isOrdered) return `${indent}- `;
    const number = (counters.get(numbering) ?? 0) + 1;
    counters.set(numbering, number);
    for (const other of counters.keys()) if (levelOf(other) > levelOf(numbering)) counters.delete(other);
    return `${indent}${number}. `;
  };
}

function levelOf({ level }: Numbering): number {
  return Number(level) || 0;
}
