import { finish } from '../turn/finish.ts';
import type { Rule } from './rule.ts';

/** Closes the talk. */
export const end: Rule<'end'> = {
  enter: (talk) => finish(talk, 'end'),
};
