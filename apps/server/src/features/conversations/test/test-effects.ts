import type { ConversationsContext } from '../conversations-context.ts';
import { callWebhook } from '../run/call-webhook.ts';
import { search } from '../run/search.ts';
import type { TurnRecorder } from '../run/turn-recorder.ts';
import type { EffectRunner } from '@centralita/engine/script/drive';
import { effectRunnerOf } from '../run/effect-runner.ts';
import type { FlowsOfConversation } from './flows-of-conversation.ts';
import type { Conversation } from './sealed-state.ts';

/** The world as a test reaches it: webhooks at their staging address, transfers that ring nobody. */
export function testEffects(
  context: ConversationsContext,
  conversation: Conversation,
  { recorder, signal, flows }: { recorder: TurnRecorder; signal: AbortSignal; flows: FlowsOfConversation },
): EffectRunner {
  const { webhooks, models, onModelFailed } = context;
  const companyId = conversation.company_id;
  const environment = 'staging' as const;
  const nameOf = (id: string) => flows.webhookName(id);
  const caller = { webhooks, companyId, environment, nameOf, recorder, signal };
  return effectRunnerOf({
    models,
    recorder,
    signal,
    onModelFailed,
    // What is trained belongs to an assistant, and a workflow that is tested has none.
    search: (request) => search(context, { companyId, talker: null, recorder }, request),
    call: (request) => callWebhook(caller, request),
    flowOf: (id, version) => flows.open(id, version),
    // Its tokens stand in its trace: of a test only the month's answers are counted (decision 0416).
    count: () => undefined,
  });
}
