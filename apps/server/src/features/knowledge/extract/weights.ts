import type { Signals } from './signals.ts';

/** Of a logistic regression; written by `node bench/quality/fit.mjs --write`. */
export const WEIGHTS: Signals = {
  own: 4.41,
  strongest: -1.84,
  weightiest: 1.48,
  words: 0.92,
  lead: 0.71,
  offer: -1.57,
  foreign: 0.53,
  typed: -0.43,
  lacking: -2.65,
  lackingHere: -2.79,
  least: 1.49,
  elsewhere: 1.72,
};
export const BIAS = -3.03;
