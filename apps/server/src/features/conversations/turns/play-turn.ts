import type { Flow } from '@centralita/contract/workflows/flow';
import { drive, type Driven, type EffectRunner } from '@centralita/engine/script/drive';
import { begin } from '@centralita/engine/turn/begin';
import type { Event } from '@centralita/engine/turn/input';
import { step } from '@centralita/engine/turn/step';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Emit } from '../../../platform/http/call.ts';
import type { PlayingCampaign } from '../campaign/playing-campaign.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { momentOf } from '../run/moment.ts';
import { TurnRecorder } from '../run/turn-recorder.ts';
import type { BeforeTurn, PlayedTurn, TurnInput } from './conversation.ts';
import { LiveEffects, type Surroundings } from './live-effects.ts';
import { lostFlow } from './lost-flow.ts';
import { outcomeOf } from './outcome.ts';
import { publicMessage } from './public-message.ts';

export interface Stage extends Surroundings {
  emit: Emit | null;
  /** What the engine did, or only what was said. */
  keeps: 'steps' | 'messages';
}

/**
 * Plays one turn of a conversation; nothing is written.
 * @throws AppError campaign_incomplete, message_empty, nobody_took_over
 */
export async function playTurn(
  context: ConversationsContext,
  stage: Stage,
  before: BeforeTurn,
  input: TurnInput,
): Promise<PlayedTurn> {
  const beganAt = context.clock.now();
  const recorder = new TurnRecorder(context.clock, stage.emit, stage.keeps);
  const effects = new LiveEffects(context, stage, recorder);
  const { workflow_id, version } = before.state ?? {
    workflow_id: before.workflowId,
    version: before.workflowVersion,
  };
  const opening = effects.open(workflow_id, version);
  const found = opening instanceof Promise ? await opening : opening;
  const flow = found ?? withoutFlow(before, recorder);
  const driven = await playOn(effects, { flow, campaign: stage.campaign, before, input, now: beganAt });
  return {
    before,
    after: driven.state,
    messages: recorder.messages.map(publicMessage),
    outcome: outcomeOf(driven, effects.transfer),
    trace: recorder.trace,
    beganAt,
    endedAt: context.clock.now(),
  };
}

/** The workflow of the conversation was deleted meanwhile; one that has yet to begin has nothing to begin with. */
function withoutFlow({ state }: BeforeTurn, recorder: TurnRecorder): Flow {
  if (!state) throw new AppError('campaign_incomplete');
  recorder.step({ step: 'fault', code: 'workflow_missing', node_id: state.node_id });
  return lostFlow(state);
}

interface Scene {
  flow: Flow;
  campaign: PlayingCampaign;
  before: BeforeTurn;
  input: TurnInput;
  now: Date;
}

function playOn(effects: EffectRunner, { flow, campaign, before, input, now }: Scene): Promise<Driven> {
  const moment = momentOf(now, campaign.timeZone);
  if (before.state) {
    const stepped = step(flow, before.state, eventOf(input, moment));
    if (!stepped.ok) throw refusal(input, stepped.refused);
    return drive(flow, stepped, effects);
  }
  if (input.type !== 'message') throw new AppError('nobody_took_over');
  const brief = {
    now: moment,
    channel: flow.channel,
    language: flow.language,
    country: campaign.country,
    identity: campaign.identity,
    values: Object.entries(input.variables).map(([name, value]) => ({ name, value })),
    results: [...campaign.results],
    trained: campaign.trained !== null,
    heard: input.text,
  };
  return drive(flow, begin(flow, brief), effects);
}

function eventOf(input: TurnInput, now: Event['now']): Event {
  switch (input.type) {
    case 'hand_back':
      return { type: 'handed_back', now, ...(input.said && { said: input.said }) };
    case 'leave':
      return { type: input.reason === 'time_out' ? 'time_out' : 'hang_up', now };
    case 'message':
      if (input.text === '') throw new AppError('message_empty');
      return { type: 'text', text: input.text, now };
  }
}

function refusal({ type }: TurnInput, refused: string): Error {
  if (type === 'hand_back' && refused === 'unexpected') return new AppError('nobody_took_over');
  return new Error(`A conversation did not go on: ${refused}`);
}
