import type { Rule } from '../turn/talk.ts';

export const start: Rule<'start'> = {
  enter: () => ({ leave: null }),
};
