/** Runs a piece of work of somebody when it is their turn. */
export type InTurn = <T>(whose: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

interface Waiting {
  whose: string;
  go(): void;
}

/**
 * Lets at most `places` pieces of work run at once, and of one owner at most `ofOne`. The others wait: a free place goes to whoever
 * has the fewest at work, among those in the order they came.
 */
export function fairTurns(places: number, ofOne = places): InTurn {
  const working = new Map<string, number>();
  const waiting: Waiting[] = [];
  let free = places;

  return async (whose, work, signal) => {
    await turn(whose, signal);
    try {
      return await work();
    } finally {
      free += 1;
      leave(whose);
      callNext();
    }
  };

  function turn(whose: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        whose,
        go() {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting.push(one);
      callNext();
    });
  }

  function callNext(): void {
    if (free === 0) return;
    let next: Waiting | null = null;
    for (const one of waiting) {
      const least = next ? atWork(next.whose) : ofOne;
      if (atWork(one.whose) < least) next = one;
    }
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    free -= 1;
    working.set(next.whose, atWork(next.whose) + 1);
    next.go();
  }

  function atWork(whose: string): number {
    return working.get(whose) ?? 0;
  }

  function leave(whose: string): void {
    const left = atWork(whose) - 1;
    if (left > 0) working.set(whose, left);
    else working.delete(whose);
  }
}
