import type { Rule } from '../turn/conversation.ts';

/** Notes and the context menu exist on the canvas: a conversation that an edge leads here all the same goes on. */
export const canvasOnly: Rule<'note' | 'context_menu'> = {
  enter: () => ({ leave: null }),
};
