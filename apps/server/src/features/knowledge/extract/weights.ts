import type { Signals } from './signals.ts';

/** Of a logistic regression; written by `node bench/quality/fit.mjs --write`. */
export const WEIGHTS: Signals = {
  own: 2.44,
  strongest: -1.69,
  missing: -2.49,
  weightiest: 0.95,
  words: 0.95,
  lead: 2.96,
  offer: -1.55,
  typed: -0.73,
  lacking: -1.59,
  lackingHere: -1.99,
  least: 1.79,
  leastTyped: 1.19,
  twoFound: -0.78,
  reasonless: -3.74,
};
export const BIAS = -0.97;
