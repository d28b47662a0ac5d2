/** A long computation that can be left between any two steps (`null`), and its result. */
export type Steps<T> = Generator<null, T>;

/** Takes all steps at once. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
