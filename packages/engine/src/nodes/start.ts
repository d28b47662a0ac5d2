import type { Rule } from '../turn/conversation.ts';

export const start: Rule<'start'> = {
  enter: () => ({ leave: null }),
};
