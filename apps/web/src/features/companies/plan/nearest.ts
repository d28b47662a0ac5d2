/**
 * The option nearest to a stored figure: what a selector shows where the stored one is none of its options (specification
 * 000 section 5). Of two that are as near, the smaller.
 */
export function nearest(options: readonly number[], stored: number): number {
  return options.reduce((best, option) =>
    Math.abs(option - stored) < Math.abs(best - stored) ? option : best,
  );
}
