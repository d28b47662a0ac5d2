import { type Answered, type Asked, SIGNALS, type Signals, signalsOf } from './signals.ts';
import { BIAS, WEIGHTS } from './weights.ts';

/** Below this likelihood the question is refused (decision 0268 has the curve). */
const LIKELY = 0.31;

/** True when the best statement holds enough of the question to be its answer; else the question is refused. */
export function isEnough(asked: Asked, answered: Answered): boolean {
  return likelihood(signalsOf(asked, answered)) >= LIKELY;
}

/** 0..1: how likely it is that what was found answers the question. */
export function likelihood(signals: Signals): number {
  const sum = SIGNALS.reduce((total, name) => total + WEIGHTS[name] * signals[name], BIAS);
  return 1 / (1 + Math.exp(-sum));
}
