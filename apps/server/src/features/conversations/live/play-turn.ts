import type { Flow } from '@centralita/contract/workflows/flow';
import { drive, type Driven, type World } from '@centralita/engine/script/drive';
import { begin } from '@centralita/engine/turn/begin';
import type { Event } from '@centralita/engine/turn/input';
import { step } from '@centralita/engine/turn/step';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { momentOf } from '../run/moment.ts';
import { Told } from '../run/told.ts';
import type { Emit } from '../../../platform/http/call.ts';
import type { Calls } from './calls-of-turn.ts';
import { keptReply } from './kept-reply.ts';
import { LiveWorld } from './live-world.ts';
import { lostFlow } from './lost-flow.ts';
import type { PublishedFlows } from './published-flows.ts';
import type { Arrival, Played, SpentTokens, Talk, TalkCampaign } from './talk.ts';

export interface Stage {
  campaign: TalkCampaign;
  flows: PublishedFlows;
  calls: Calls;
  emit: Emit | null;
  /** Resolves once the answer is counted: with the company's last event then, null where it need not be counted. */
  counted: Promise<number | null>;
  /** It is played before that is known. */
  meanwhile: boolean;
  /** As `Surroundings` has it. */
  onTokens?(tokens: SpentTokens): void;
  /** What the engine did, or only what was said. */
  keeps: 'steps' | 'messages';
  /** As `Surroundings` has it. */
  onlySpeaks?: boolean;
}

/**
 * Plays one turn of a talk; nothing is written.
 * @throws AppError message_empty, nobody_took_over
 */
export async function playTurn(
  context: ConversationsContext,
  stage: Stage,
  before: Talk,
  arrival: Arrival,
): Promise<Played> {
  const { campaign, calls } = stage;
  const beganAt = context.clock.now();
  const told = new Told(context.clock, stage.emit, stage.keeps);
  calls.begin();
  const { workflow_id, version } = before.state ?? {
    workflow_id: before.workflowId,
    version: before.workflowVersion,
  };
  const world = new LiveWorld(context, stage, told);
  const asOf = stage.meanwhile ? null : await stage.counted;
  const opening = world.open(workflow_id, version, asOf);
  const found = opening instanceof Promise ? await opening : opening;
  const flow = found ?? withoutFlow(before, told);
  const driven = await playOn(world, { flow, campaign, before, arrival, now: beganAt });
  const reply = keptReply(driven, told.messages, world.transfer);
  return { before, after: driven.state, reply, trace: told.trace, beganAt, endedAt: context.clock.now() };
}

/** Plays once the answer is counted or, `meanwhile`, at the same time; what cannot be counted was not played. @throws as `playTurn`, answers_limit */
export function playCounted(
  context: ConversationsContext,
  stage: Stage,
  before: Talk,
  arrival: Arrival,
): Promise<Played> {
  const play = stage.meanwhile ? playMeanwhile : playTurn;
  return play(context, stage, before, arrival);
}

async function playMeanwhile(
  context: ConversationsContext,
  stage: Stage,
  before: Talk,
  arrival: Arrival,
): Promise<Played> {
  const [counted, played] = await Promise.allSettled([
    stage.counted,
    playTurn(context, stage, before, arrival),
  ]);
  if (counted.status === 'rejected') throw counted.reason;
  if (played.status === 'rejected') throw played.reason;
  return played.value;
}

/** The workflow of the talk was deleted meanwhile; one that has yet to begin has nothing to begin with. */
function withoutFlow({ state }: Talk, told: Told): Flow {
  if (!state) throw new AppError('campaign_incomplete');
  told.step({ step: 'fault', code: 'workflow_missing', node_id: state.node_id });
  return lostFlow(state);
}

interface Scene {
  flow: Flow;
  campaign: TalkCampaign;
  before: Talk;
  arrival: Arrival;
  now: Date;
}

function playOn(world: World, { flow, campaign, before, arrival, now }: Scene): Promise<Driven> {
  const moment = momentOf(now, campaign.timeZone);
  if (before.state) {
    const stepped = step(flow, before.state, eventOf(arrival, moment));
    if (!stepped.ok) throw refusal(arrival, stepped.refused);
    return drive(flow, stepped, world);
  }
  if (arrival.type !== 'message') throw new AppError('nobody_took_over');
  const brief = {
    now: moment,
    channel: flow.channel,
    language: flow.language,
    country: campaign.country,
    identity: campaign.identity,
    values: Object.entries(arrival.variables).map(([name, value]) => ({ name, value })),
    results: [...campaign.results],
    trained: campaign.trained !== null,
    heard: arrival.text,
  };
  return drive(flow, begin(flow, brief), world);
}

function eventOf(arrival: Arrival, now: Event['now']): Event {
  switch (arrival.type) {
    case 'hand_back':
      return { type: 'handed_back', now };
    case 'leave':
      return { type: 'hang_up', now };
    case 'message':
      if (arrival.text === '') throw new AppError('message_empty');
      return { type: 'text', text: arrival.text, now };
  }
}

function refusal({ type }: Arrival, refused: string): Error {
  if (type === 'hand_back' && refused === 'unexpected') return new AppError('nobody_took_over');
  return new Error(`A talk did not go on: ${refused}`);
}
