/** Lets at most `places` pieces of work run at once; the others wait in the order they came. */
export function turns(places: number): <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];

  return async (work, signal) => {
    await turn(signal);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };

  function turn(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(signal?.reason);
      };
      waiting.push(go);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
