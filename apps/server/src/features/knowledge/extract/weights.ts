import type { Signals } from './signals.ts';

/** Of a logistic regression; written by `node bench/quality/fit.mjs --write`. */
export const WEIGHTS: Signals = {
  own: 2.7,
  strongest: -2.52,
  missing: -2.55,
  weightiest: 1.04,
  words: 0.8,
  lead: 2.91,
  offer: -1.77,
  typed: -0.12,
  lacking: -1.12,
  lackingHere: -1.79,
  least: 1.88,
};
export const BIAS = -0.73;
