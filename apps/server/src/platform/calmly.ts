/** Well below the 100 ms that no act may hold the event loop for, and a hundred times what giving way costs. */
const turnMs = 8;

/**
 * Takes every step of a long computation, and lets waiting requests go first whenever it has held the event loop for
 * about 8 ms. A single step is never interrupted; null is a step without a result. What the steps read may have changed meanwhile, as after any await.
 */
export async function calmly<T>(steps: Iterable<T | null>): Promise<T[]> {
  const results: T[] = [];
  let began = performance.now();
  for (const result of steps) {
    if (result !== null) results.push(result);
    if (performance.now() - began < turnMs) continue;
    await giveWay();
    began = performance.now();
  }
  return results;
}

/** Between two parts of an act that each take some milliseconds: waiting requests go first. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** `act` on each of many things, calmly; it gives no null. */
export function calmlyEach<T, R>(things: readonly T[], act: (thing: T) => R): Promise<R[]> {
  return calmly(
    (function* () {
      for (const thing of things) yield act(thing);
    })(),
  );
}
