import type { Signals } from './signals.ts';

/** Of a logistic regression; written by `node bench/quality/fit.mjs --write`. */
export const WEIGHTS: Signals = {
  own: 2.52,
  strongest: -1.64,
  missing: -2.52,
  weightiest: 0.93,
  words: 0.98,
  lead: 2.97,
  offer: -1.54,
  typed: -0.72,
  lacking: -1.59,
  lackingHere: -2,
  least: 1.81,
  leastTyped: 1.17,
  twoFound: -0.81,
  reasonless: -3.68,
};
export const BIAS = -1.06;
