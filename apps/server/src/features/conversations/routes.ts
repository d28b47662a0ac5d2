import * as calls from '@centralita/contract/conversations/test-routes';
import { bind, type Binding } from '../../platform/http/call.ts';
import type { ConversationsContext } from './conversations-context.ts';
import { testTurn } from './test/test-turn.ts';

export function conversationRoutes(context: ConversationsContext): Binding[] {
  return [
    bind(calls.testTextToText, ({ company, body, signal, emit }) =>
      testTurn(context, company.id, body, { signal, emit }),
    ),
  ];
}
