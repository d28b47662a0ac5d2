import type { Rated } from './rate.ts';

/** Least share of the question that must be found around one statement. */
const COVERAGE = 0.5;

/** True when the best statement holds enough of the question to be its answer; else it is refused. */
export function isEnough(best: Rated): boolean {
  return best.near >= COVERAGE && best.within >= COVERAGE;
}
