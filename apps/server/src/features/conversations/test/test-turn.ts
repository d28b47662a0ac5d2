import type { TestTurn } from '@centralita/contract/conversations/test-routes';
import type { Flow } from '@centralita/contract/workflows/flow';
import type { Event } from '@centralita/engine/turn/input';
import type { TalkState } from '@centralita/engine/turn/state';
import type { Emit } from '../../../platform/http/call.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { TurnRecorder } from '../run/turn-recorder.ts';
import { beginTalk } from './begin-talk.ts';
import { FlowsOfTalk } from './flows-of-talk.ts';
import { localOf, type Locality } from './locality.ts';
import { playAll, restOf, type Rest } from './play-all.ts';
import { replyOf } from './reply.ts';
import { openState, sealState, type Talk } from './sealed-state.ts';
import type { TestBody } from './test-body.ts';
import { testEffects } from './test-effects.ts';

interface Caller {
  signal: AbortSignal;
  emit: Emit | null;
}

/**
 * One turn of a test chat. Writes nothing but the month's counter: the talk travels with the client.
 * @throws AppError not_found, answers_limit, test_state_over, workflow_unpublished
 */
export async function testTurn(
  context: ConversationsContext,
  companyId: string,
  body: TestBody,
  caller: Caller,
): Promise<TestTurn> {
  const { claims, clock } = context;
  const talk = { company_id: companyId, workflow_id: body.workflow_id, is_draft: body.is_draft };
  const before = body.state ? openState(context.sealer, talk, body.state, clock.now()) : null;
  const claimedAt = clock.now();
  const [claimed, stage] = await Promise.allSettled([
    claims.claim(companyId, claimedAt),
    setStage(context, talk, before),
  ]);
  if (claimed.status === 'rejected') throw claimed.reason;
  try {
    if (stage.status === 'rejected') throw stage.reason;
    return await play(context, { talk, body, ...stage.value }, caller);
  } catch (fault) {
    await claims.release(companyId, claimedAt);
    throw fault;
  }
}

/** What is looked up before anything happens, all of it at once. */
interface Stage {
  before: TalkState | null;
  flow: Flow;
  flows: FlowsOfTalk;
  local: Locality;
}

async function setStage(context: ConversationsContext, talk: Talk, before: TalkState | null): Promise<Stage> {
  const flows = new FlowsOfTalk(context, talk);
  const [flow, local] = await Promise.all([
    before ? flows.load(before.workflow_id, before.version) : flows.first(),
    localOf(context, talk.company_id),
  ]);
  return { before, flow, flows, local };
}

async function play(
  context: ConversationsContext,
  { talk, body, before, flow, flows, local }: Stage & { talk: Talk; body: TestBody },
  { signal, emit }: Caller,
): Promise<TestTurn> {
  const recorder = new TurnRecorder(context.clock, emit);
  const world = testEffects(context, talk, { recorder, signal, flows });
  const begun = before
    ? { flow, state: before, rest: restOf(before), isFresh: true }
    : await beginTalk(world, body, { flow, local, recorder });
  const from = await within(flows, begun, body.go_to_node_id);
  const after = await playAll(world, from, eventsOf(body, begun.isFresh, local));
  const state = sealState(context.sealer, talk, after.state, context.clock.now());
  return replyOf(after, { recorder, state, model: context.models.model });
}

/** Whoever tests goes on from a node of the workflow that is tested, also where the talk went on in another one. */
async function within<R extends Rest>(flows: FlowsOfTalk, begun: R, nodeId: string | undefined): Promise<R> {
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
