import { finish } from '../turn/finish.ts';
import type { Rule } from '../turn/conversation.ts';

/** Closes the conversation. */
export const end: Rule<'end'> = {
  enter: (conversation) => finish(conversation, 'end'),
};
