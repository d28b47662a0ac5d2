import type { Flow } from '@centralita/contract/workflows/flow';
import { drive, type Cutting, type Driven, type EffectRunner } from '@centralita/engine/script/drive';
import { begin } from '@centralita/engine/turn/begin';
import type { Moment } from '@centralita/engine/turn/brief';
import type { Event } from '@centralita/engine/turn/input';
import type { ConversationState } from '@centralita/engine/turn/state';
import { step, type StepResult } from '@centralita/engine/turn/step';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Emit } from '../../../platform/http/call.ts';
import type { PlayingCampaign } from '../campaign/playing-campaign.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { momentOf } from '../run/moment.ts';
import { TurnRecorder } from '../run/turn-recorder.ts';
import type { BeforeTurn, PlayedTurn, TurnInput } from './conversation.ts';
import { cutInput, cutOutcome, type TurnCutting } from './cut-turn.ts';
import { LiveEffects, type Surroundings } from './live-effects.ts';
import { lostFlow } from './lost-flow.ts';
import { outcomeOf } from './outcome.ts';
import { publicMessage } from './public-message.ts';
import type { CutBy } from './running-turn.ts';

export interface Stage extends Surroundings {
  emit: Emit | null;
  /** What the engine did, or only what was said. */
  keeps: 'steps' | 'messages';
  /** By which it may be cut; null: by nothing. */
  cutting: TurnCutting | null;
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
  const disclosure = before.isDisclosed ? null : stage.campaign.disclosure;
  const recorder = new TurnRecorder(context.clock, disclosing(stage.emit, disclosure), stage.keeps);
  const effects = new LiveEffects(context, stage, recorder);
  const { workflow_id, version } = before.state ?? {
    workflow_id: before.workflowId,
    version: before.workflowVersion,
  };
  const opening = effects.open(workflow_id, version);
  const found = opening instanceof Promise ? await opening : opening;
  const flow = found ?? withoutFlow(before, recorder);
  const now = momentOf(beganAt, stage.campaign.timeZone);
  const cuts = stage.cutting && new Cuts(stage.cutting, now);
  const driven = await playOn(effects, { flow, campaign: stage.campaign, before, input, now, cuts });
  await stage.cutting?.live?.drained();
  const outcome = outcomeOf(driven, effects.transfer);
  const all = recorder.messages.map(publicMessage);
  const live = stage.cutting?.live;
  const messages = cuts?.by ? all.slice(0, live?.said ?? 0) : all;
  return {
    before,
    flow: driven.flow,
    after: driven.state,
    cut: cuts?.by ?? null,
    messages,
    disclosure: messages.length > 0 || live?.hasDisclosed ? disclosure : null,
    outcome: cuts?.by && stage.cutting ? cutOutcome(outcome, stage.cutting.turn) : outcome,
    trace: recorder.trace,
    beganAt,
    endedAt: context.clock.now(),
  };
}

/** A listener hears what the product has to say before anything else. */
function disclosing(emit: Emit | null, disclosure: string | null): Emit | null {
  if (!emit || disclosure === null) return emit;
  let isSaid = false;
  return (event, data) => {
    if (!isSaid && event !== 'step') {
      isSaid = true;
      emit('disclosure', { type: 'text', text: disclosure });
    }
    emit(event, data);
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
  now: Moment;
  cuts: Cutting | null;
}

function playOn(effects: EffectRunner, scene: Scene): Promise<Driven> {
  const { flow, campaign, before, input, now } = scene;
  const cuts = scene.cuts ?? undefined;
  if (before.state) {
    const stepped = firstStep(flow, before.state, { input, now });
    if (!stepped.ok) throw refusal(input, stepped.refused);
    return drive(flow, stepped, effects, cuts);
  }
  if (input.type !== 'message') throw new AppError('nobody_took_over');
  const brief = {
    now,
    channel: flow.channel,
    language: flow.language,
    country: campaign.country,
    identity: campaign.identity,
    values: Object.entries(input.variables).map(([name, value]) => ({ name, value })),
    results: [...campaign.results],
    trained: campaign.trained !== null,
    heard: input.text,
    ...(before.isGreeted && { greeted: true }),
  };
  return drive(flow, begin(flow, brief), effects, cuts);
}

/** What the person had not been sent when somebody took over was not said. */
function firstStep(
  flow: Flow,
  state: ConversationState,
  { input, now }: Pick<Scene, 'input' | 'now'>,
): StepResult {
  const event = eventOf(input, now);
  if (input.type !== 'hand_back' || !input.heard) return step(flow, state, event);
  const cut = step(flow, state, { type: 'cut', by: 'operator', heard: input.heard, now });
  if (!cut.ok) return cut;
  const stepped = step(flow, cut.state, event);
  return stepped.ok ? { ...stepped, trace: [...cut.trace, ...stepped.trace] } : stepped;
}

/** How the engine hears that a turn is cut. */
class Cuts implements Cutting {
  by: CutBy | null = null;
  readonly #cutting: TurnCutting;
  readonly #now: Moment;

  constructor(cutting: TurnCutting, now: Moment) {
    this.#cutting = cutting;
    this.#now = now;
  }

  get happens(): Promise<void> {
    return this.#cutting.turn.over;
  }

  hasHappened(): boolean {
    return this.#cutting.turn.isOver();
  }

  input(): Event & { type: 'cut' } {
    this.by = this.#cutting.turn.cutBy ?? 'operator';
    return cutInput(this.#cutting, this.#now);
  }
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
