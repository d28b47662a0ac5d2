/** Long, as a busy machine is slow, and less than a test may take. */
const patienceMs = 60_000;
const pauseMs = 20;

/** Waits until `look` answers something other than null, undefined or false. */
export async function until<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return seen;
    if (performance.now() > end) throw new Error('what the test waits for did not happen');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
