/** A stretch of a passage between two places where it may be split; the second and later ones begin at such a place. */
export interface Stretch {
  start: number;
  text: string;
}

const sentenceEnd = /(?<=[.!?…;][)"'»”]?)\s+|\n+/g;
/** In a text without sentences. */
const wordEnd = /\s+/g;

/** The sentences and lines of a text, else its words: white space belongs to what stands before it. */
export function stretchesOf(text: string): Stretch[] {
  const sentences = cutAfter(text, sentenceEnd);
  return sentences.length > 1 ? sentences : cutAfter(text, wordEnd);
}

function cutAfter(text: string, gap: RegExp): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  for (const { 0: space, index } of text.matchAll(gap)) {
    const end = index + space.length;
    const isBlank = text.slice(start, end).trim() === '' || text.slice(end).trim() === '';
    if (isBlank) continue;
    stretches.push({ start, text: text.slice(start, end) });
    start = end;
  }
  stretches.push({ start, text: text.slice(start) });
  return stretches;
}
