import type { Binding } from '../../platform/http/call.ts';
import type { ConversationsContext } from './conversations-context.ts';
import { conversationRoutes } from './routes.ts';

/** Talks of people with workflows. */
export interface Conversations {
  routes: Binding[];
}

export function conversationsFeature(context: ConversationsContext): Conversations {
  return { routes: conversationRoutes(context) };
}
