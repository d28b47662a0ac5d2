/** Small enough for every server (some allow no more), large enough that the way there and back does not count. */
const MOST_TEXTS = 64;
/** About 25,000 tokens: OpenAI takes 300,000 a call, a local server with a small batch size far less. */
const MOST_CHARACTERS = 100_000;

/** Cuts texts into batches, in order. Providers refuse empty texts, so these become a blank. */
export function cutBatches(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let characters = Infinity;
  for (const text of texts) {
    const sent = text.trim() === '' ? ' ' : text;
    const last = batches.at(-1);
    if (last === undefined || last.length === MOST_TEXTS || characters + sent.length > MOST_CHARACTERS) {
      batches.push([sent]);
      characters = sent.length;
    } else {
      last.push(sent);
      characters += sent.length;
    }
  }
  return batches;
}
