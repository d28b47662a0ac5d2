const cut =
  /[;:()]|[.!?](?=\s)|,(?!\d)|(?<!\p{L})(?:pero|sino|aunque|but|although|whereas|mientras que)(?!\p{L})/giu;
/** Fewer words make no statement of their own and stay with what stands before. */
const fewest = 3;

/** The statements that a sentence is made of, each long enough to say something by itself. */
export function clausesOf(sentence: string): string[] {
  const found: string[] = [];
  let from = 0;
  const ends = [...sentence.matchAll(cut)].map((match) => match.index);
  for (const end of [...ends, sentence.length]) {
    const part = sentence.slice(from, end);
    const count = part.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    if (count === 0) continue;
    const last = found.length - 1;
    if (count < fewest && last >= 0) found[last] += part;
    else found.push(part);
    from = end;
  }
  return found.length > 0 ? found : [sentence];
}
