/** More than a window says: a hand that moves something is told of twenty times a second, and a slow line gathers some. */
const maxFramesPerSecond = 200;

/** Counts what a socket sends, pings too, as each is answered; false once it is more than any window of ours would. */
export function frameCounter(now = () => performance.now()): () => boolean {
  let second = { began: now(), frames: 0 };
  return () => {
    if (now() - second.began > 1_000) second = { began: now(), frames: 0 };
    second.frames += 1;
    return second.frames <= maxFramesPerSecond;
  };
}
