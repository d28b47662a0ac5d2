import type { Signals } from './signals.ts';

/** Of a logistic regression; written by `node bench/quality/fit.mjs --write`. */
export const WEIGHTS: Signals = {
  own: 4.08,
  strongest: -2.08,
  weightiest: 1.26,
  words: 0.82,
  lead: 2.12,
  offer: -1.72,
  foreign: 0.53,
  typed: -0.58,
  lacking: -2.63,
  lackingHere: -2.86,
  least: 1.51,
  elsewhere: 1.24,
};
export const BIAS = -2.5;
