import type { TestTurn } from '@centralita/contract/conversations/test-routes';
import type { Flow } from '@centralita/contract/workflows/flow';
import type { Event } from '@centralita/engine/turn/input';
import type { ConversationState } from '@centralita/engine/turn/state';
import type { Emit } from '../../../platform/http/call.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { TurnRecorder } from '../run/turn-recorder.ts';
import { beginConversation } from './begin-conversation.ts';
import { FlowsOfConversation } from './flows-of-conversation.ts';
import { localOf, type Locality } from './locality.ts';
import { playAll, restOf, type Rest } from './play-all.ts';
import { replyOf } from './reply.ts';
import { openState, sealState, type Conversation } from './sealed-state.ts';
import type { TestBody } from './test-body.ts';
import { testEffects } from './test-effects.ts';

interface Caller {
  signal: AbortSignal;
  emit: Emit | null;
}

/**
 * One turn of a test chat. Writes nothing but the month's counter: the conversation travels with the client.
 * @throws AppError not_found, answers_limit, test_state_over, workflow_unpublished
 */
export async function testTurn(
  context: ConversationsContext,
  companyId: string,
  body: TestBody,
  caller: Caller,
): Promise<TestTurn> {
  const { claims, clock } = context;
  const conversation = { company_id: companyId, workflow_id: body.workflow_id, is_draft: body.is_draft };
  const before = body.state ? openState(context.sealer, conversation, body.state, clock.now()) : null;
  const claimedAt = clock.now();
  const [claimed, stage] = await Promise.allSettled([
    claims.claim(companyId, claimedAt),
    setStage(context, conversation, before),
  ]);
  if (claimed.status === 'rejected') throw claimed.reason;
  try {
    if (stage.status === 'rejected') throw stage.reason;
    return await play(context, { conversation, body, ...stage.value }, caller);
  } catch (fault) {
    await claims.release(companyId, claimedAt);
    throw fault;
  }
}

/** What is looked up before anything happens, all of it at once. */
interface Stage {
  before: ConversationState | null;
  flow: Flow;
  flows: FlowsOfConversation;
  local: Locality;
}

async function setStage(
  context: ConversationsContext,
  conversation: Conversation,
  before: ConversationState | null,
): Promise<Stage> {
  const flows = new FlowsOfConversation(context, conversation);
  const [flow, local] = await Promise.all([
    before ? flows.load(before.workflow_id, before.version) : flows.first(),
    localOf(context, conversation.company_id),
  ]);
  return { before, flow, flows, local };
}

async function play(
  context: ConversationsContext,
  { conversation, body, before, flow, flows, local }: Stage & { conversation: Conversation; body: TestBody },
  { signal, emit }: Caller,
): Promise<TestTurn> {
  const recorder = new TurnRecorder(context.clock, emit);
  const world = testEffects(context, conversation, { recorder, signal, flows });
  const begun = before
    ? { flow, state: before, rest: restOf(before), isFresh: true }
    : await beginConversation(world, body, { flow, local, recorder });
  const from = await within(flows, begun, body.go_to_node_id);
  const after = await playAll(world, from, eventsOf(body, begun.isFresh, local));
  const state = sealState(context.sealer, conversation, after.state, context.clock.now());
  return replyOf(after, { recorder, state, model: context.models.model });
}

/** Whoever tests goes on from a node of the workflow that is tested, also where the conversation went on in another one. */
async function within<R extends Rest>(
  flows: FlowsOfConversation,
  begun: R,
  nodeId: string | undefined,
): Promise<R> {
  if (nodeId === undefined || begun.flow.nodes.some(({ id }) => id === nodeId)) return begun;
  const flow = await flows.first();
  const { workflow_id, version } = flow;
  return { ...begun, flow, state: { ...begun.state, workflow_id, version, passed: [], visited: [] } };
}

function eventsOf(
  { set_variables, go_to_node_id, input_text }: TestBody,
  isFresh: boolean,
  local: Locality,
): Event[] {
  const now = local.now();
  return [
    ...Object.entries(set_variables ?? {}).map(([name, value]): Event => ({ type: 'set', name, value, now })),
    ...(go_to_node_id ? [{ type: 'go', node_id: go_to_node_id, now } as const] : []),
    ...(input_text !== '' && isFresh ? [{ type: 'text', text: input_text, now } as const] : []),
  ];
}
