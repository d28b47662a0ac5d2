import type { LastingFault } from '../db/lasting-fault.ts';

/** Looks at once and then again and again, never twice at the same time. What fails is told by `fault`, and the next look tries again. */
export function lookEvery(
  ms: number,
  look: () => Promise<void>,
  fault: Pick<LastingFault, 'worked' | 'failed'>,
): { stop(): Promise<void> } {
  let looking: Promise<void> | null = null;
  const next = () => {
    looking ??= look()
      .then(() => fault.worked())
      .catch((what: unknown) => fault.failed(what))
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(next, ms);
  next();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
