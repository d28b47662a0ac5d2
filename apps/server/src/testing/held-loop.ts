import { readFileSync } from 'node:fs';

/**
 * The longest that the event loop was held by one turn while something was done, in processor time of its thread, as Linux
 * counts it: neither a busy neighbour on the machine counts, nor the threads that compile and clear up beside it.
 */
export async function whileWatched<T>(act: () => Promise<T>): Promise<{ result: T; longestMs: number }> {
  let longestMs = 0;
  let before = usedMs();
  const look = () => {
    const now = usedMs();
    longestMs = Math.max(longestMs, now - before);
    before = now;
  };
  const turn = setInterval(look, 1);
  try {
    const result = await act();
    look();
    return { result, longestMs };
  } finally {
    clearInterval(turn);
  }
}

function usedMs(): number {
  const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
