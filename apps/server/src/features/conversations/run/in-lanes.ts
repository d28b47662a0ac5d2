/** A configured model is asked for so many conversations at once. */
const atOnce = 4;

/** Acts on all of them, a few at once; the results in their order. */
export async function inLanes<T, R>(things: readonly T[], act: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...things.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await act(next[1]);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, things.length) }, lane));
  return results;
}
