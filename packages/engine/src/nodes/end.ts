import { finish } from '../turn/finish.ts';
import type { Rule } from '../turn/talk.ts';

/** Closes the talk. */
export const end: Rule<'end'> = {
  enter: (talk) => finish(talk, 'end'),
};
