import type { testTextToText, TestTurn } from '@centralita/contract/conversations/test-routes';
import type { BodyOf } from '@centralita/contract/core/route';
import type { Flow } from '@centralita/contract/workflows/flow';
import { begin } from '@centralita/engine/turn/begin';
import { drive, type World } from '@centralita/engine/script/drive';
import type { Event } from '@centralita/engine/turn/input';
import type { TalkState } from '@centralita/engine/turn/state';
import type { Emit } from '../../../platform/http/call.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { Told } from '../run/told.ts';
import { FlowsOfTalk } from './flows-of-talk.ts';
import { playAll, type Rest } from './play-all.ts';
import { localOf, type Locality } from './locality.ts';
import { replyOf } from './reply.ts';
import { openState, sealState, type Talk } from './sealed-state.ts';
import { testWorld } from './test-world.ts';

type Body = BodyOf<typeof testTextToText>;

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
  body: Body,
  caller: Caller,
): Promise<TestTurn> {
  const claimedAt = context.clock.now();
  await context.claims.claim(companyId, claimedAt);
  try {
    return await turnOf(context, companyId, body, caller);
  } catch (fault) {
    await context.claims.release(companyId, claimedAt);
    throw fault;
  }
}

async function turnOf(
  context: ConversationsContext,
  companyId: string,
  body: Body,
  { signal, emit }: Caller,
): Promise<TestTurn> {
  const { sealer, clock } = context;
  const talk = { company_id: companyId, workflow_id: body.workflow_id, is_draft: body.is_draft };
  const told = new Told(emit);
  const local = await localOf(context, companyId);
  const flows = new FlowsOfTalk(context, talk);
  const world = testWorld(context, talk, { told, signal, flows });
  const before = body.state
    ? await goneOn(context, { talk, flows }, body.state)
    : await begun(body, { world, told, local, flows });
  const after = await playAll(world, before, eventsOf(body, before.isFresh, local));
  const state = sealState(sealer, talk, after.state, clock.now());
  return replyOf(after, { told, state, model: context.models.model });
}

interface Before extends Rest {
  /** Nothing of `input_text` was heard yet. */
  isFresh: boolean;
}

async function goneOn(
  { sealer, clock }: ConversationsContext,
  { talk, flows }: { talk: Talk; flows: FlowsOfTalk },
  sealed: string,
): Promise<Before> {
  const state = openState(sealer, talk, sealed, clock.now());
  const flow = await flows.load(state.workflow_id, state.version);
  return { flow, state, rest: restOf(state), isFresh: true };
}

function restOf({ pending, ending, result_id }: TalkState): Rest['rest'] {
  if (pending.for === 'person' || pending.for === 'operator') return { type: 'wait', for: pending.for };
  return { type: 'end', reason: ending ?? 'end', result_id };
}

/** Begins, and plays what a client without a state remembers of the talk; whoever spoke first in it does so again. */
async function begun(
  body: Body,
  { world, told, local, flows }: { world: World; told: Told; local: Locality; flows: FlowsOfTalk },
): Promise<Before> {
  const flow = await flows.first();
  const heard = heardBefore(body);
  const personFirst = heard.length > 0 ? body.history[0]?.role === 'user' : body.input_text !== '';
  const [first = body.input_text, ...later] = heard;
  if (heard.length > 0) told.quietly();
  const brief = briefOf(flow, body, local, personFirst ? first : '');
  let stopped: Rest = await drive(flow, begin(flow, brief), world);
  const rest = personFirst ? later : heard;
  stopped = await playAll(
    world,
    stopped,
    rest.map((text) => ({ type: 'text', text, now: local.now() })),
  );
  told.aloud();
  return { ...stopped, isFresh: heard.length > 0 || !personFirst };
}

/** A client may have put the new input into its history already. */
function heardBefore({ history, input_text }: Body): string[] {
  const said = history.filter(({ role }) => role === 'user');
  const last = history.at(-1);
  const isInput = last?.role === 'user' && last.content === input_text;
  return (isInput ? said.slice(0, -1) : said).map(({ content }) => content);
}

function briefOf(flow: Flow, { standard_variables }: Body, local: Locality, heard: string) {
  return {
    now: local.now(),
    channel: flow.channel,
    language: flow.language,
    country: local.country,
    identity: '',
    values: Object.entries(standard_variables).map(([name, value]) => ({ name, value })),
    results: [],
    heard,
  };
}

function eventsOf(
  { set_variables, go_to_node_id, input_text }: Body,
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
