import type { ConversationsContext } from '../conversations-context.ts';
import { callWebhook } from '../run/call-webhook.ts';
import { search } from '../run/search.ts';
import type { Told } from '../run/told.ts';
import type { World } from '@centralita/engine/script/drive';
import { worldOf } from '../run/world.ts';
import type { FlowsOfTalk } from './flows-of-talk.ts';
import type { Talk } from './sealed-state.ts';

/** The world as a test reaches it: webhooks at their staging address, transfers that ring nobody. */
export function testWorld(
  context: ConversationsContext,
  talk: Talk,
  { told, signal, flows }: { told: Told; signal: AbortSignal; flows: FlowsOfTalk },
): World {
  const { webhooks, models, onModelFailed } = context;
  const companyId = talk.company_id;
  const environment = 'staging' as const;
  const nameOf = (id: string) => flows.webhookName(id);
  const caller = { webhooks, companyId, environment, nameOf, told, signal };
  return worldOf({
    models,
    told,
    signal,
    onModelFailed,
    // What is trained belongs to an assistant, and a workflow that is tested has none.
    search: (request) => search(context, { companyId, talker: null, told }, request),
    call: (request) => callWebhook(caller, request),
    flowOf: (id, version) => flows.open(id, version),
    // Its tokens stand in its trace: of a test only the month's answers are counted (decision 0416).
    count: () => undefined,
  });
}
