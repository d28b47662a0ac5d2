import type { Clock } from '../ports/clock.ts';

/** The clock of the running product. */
export const systemClock: Clock = { now: () => new Date() };
