/** A message of WhatsApp has so many characters at most. */
export const longestText = 4_096;

/** A longer text as several, cut where a paragraph ends, else a sentence, else a word. */
export function piecesOf(text: string, most = longestText): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const at = cutAt(rest.slice(0, most));
    const piece = rest.slice(0, at).trimEnd();
    if (piece !== '') pieces.push(piece);
    rest = rest.slice(at).trimStart();
  }
  if (rest.trim() !== '') pieces.push(rest);
  return pieces;
}

/** Nearer to the start a cut would leave a crumb. */
const tooEarly = 0.25;

function cutAt(head: string): number {
  for (const ends of [/\n\s*\n/g, /[.!?…。]["»”’)*_]*\s/g, /\s/g]) {
    const last = [...head.matchAll(ends)].at(-1);
    const at = last ? last.index + last[0].length : 0;
    if (at > head.length * tooEarly) return at;
  }
  // In the middle of a word, but not of a character.
  const code = head.charCodeAt(head.length - 1);
  return code >= 0xd8_00 && code <= 0xdb_ff ? head.length - 1 : head.length;
}
