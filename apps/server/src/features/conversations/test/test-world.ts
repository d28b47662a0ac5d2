import type { ConversationsContext } from '../conversations-context.ts';
import { callWebhook } from '../run/call-webhook.ts';
import { search } from '../run/search.ts';
import type { Told } from '../run/told.ts';
import type { World } from '@centralita/engine/script/drive';
import { worldOf } from '../run/world.ts';
import { openedFlow } from './flow-of-talk.ts';
import type { Talk } from './sealed-state.ts';

/** The world as a test reaches it: webhooks at their staging address, transfers that ring nobody. */
export function testWorld(
  context: ConversationsContext,
  talk: Talk,
  { told, signal }: { told: Told; signal: AbortSignal },
): World {
  const { webhooks, models, onModelFailed } = context;
  const companyId = talk.company_id;
  const environment = 'staging' as const;
  const caller = { webhooks, companyId, environment, told, signal };
  return worldOf({
    models,
    told,
    signal,
    onModelFailed,
    search: (request) => search(context, companyId, request, told),
    call: (request) => callWebhook(caller, request),
    flowOf: (id, version) => openedFlow(context, talk, id, version),
    count: (tokens) => context.countTokens(companyId, tokens),
  });
}
