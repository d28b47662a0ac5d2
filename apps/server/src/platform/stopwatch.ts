/** Tells how many milliseconds have passed since it was made: real ones, which no change of the clock moves. */
export function stopwatch(): () => number {
  const started = performance.now();
  return () => performance.now() - started;
}
