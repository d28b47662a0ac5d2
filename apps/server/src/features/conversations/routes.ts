import * as conditions from '@centralita/contract/conversations/condition-routes';
import * as tests from '@centralita/contract/conversations/test-routes';
import { bind, type Binding } from '../../platform/http/call.ts';
import type { ConversationsContext } from './conversations-context.ts';
import { dialogueRoutes } from './dialogues/routes.ts';
import { testTurn } from './test/test-turn.ts';
import { tryConditions } from './test/try-conditions.ts';

export function conversationRoutes(context: ConversationsContext): Binding[] {
  return [
    bind(tests.testTextToText, ({ company, body, signal, emit }) =>
      testTurn(context, company.id, body, { signal, emit }),
    ),
    bind(conditions.tryConditions, ({ company, params, body, signal }) =>
      tryConditions(context, { companyId: company.id, workflowId: params.workflow_id }, body, signal),
    ),
    ...dialogueRoutes(context),
  ];
}
