import type { Rule } from './rule.ts';

export const start: Rule<'start'> = {
  enter: () => ({ leave: null }),
};
