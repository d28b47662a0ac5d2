import type { Signals } from './signals.ts';

/** Of a logistic regression; written by `node bench/quality/fit.mjs --write`. */
export const WEIGHTS: Signals = {
  own: 4.1,
  strongest: -1.87,
  weightiest: 1.37,
  words: 0.94,
  lead: 0.61,
  offer: -1.62,
  foreign: 0.51,
  typed: -0.54,
  lacking: -2.39,
  lackingHere: -2.56,
  least: 1.29,
  elsewhere: 1.35,
};
export const BIAS = -2.65;
