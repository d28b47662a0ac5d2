import type { Flow } from '@centralita/contract/workflows/flow';
import type { EffectRunner } from '@centralita/engine/script/drive';
import type { Output, Request } from '@centralita/engine/turn/effects';
import type { Answer } from '@centralita/engine/turn/input';
import type { TraceEntry } from '@centralita/engine/turn/trace';
import type { ConversationsContext } from '../conversations-context.ts';
import { callWebhook } from '../run/call-webhook.ts';
import { search, type TrainedTalker } from '../run/search.ts';
import type { TurnRecorder } from '../run/turn-recorder.ts';
import { TrainedHits } from '../run/trained-hits.ts';
import { effectRunnerOf } from '../run/effect-runner.ts';
import type { PlayingCampaign } from '../campaign/playing-campaign.ts';
import type { Outcome, SpentTokens } from './conversation.ts';
import { openFlow } from './published-flows.ts';
import type { WebhookCalls } from './webhook-calls.ts';

type MaybeFlow = Flow | null;

export interface Surroundings {
  campaign: PlayingCampaign;
  calls: WebhookCalls;
  /** Is told what a model took, to count it with the turn. */
  onTokens(tokens: SpentTokens): void;
  /** Ends when the turn is cut: models are not asked any longer. Webhooks that are on the wire come to their end. */
  signal: AbortSignal;
}

/** For what is not cut: how a conversation that is over has ended, and what has been sent off. */
const { signal: never } = new AbortController();

/**
 * What a conversation with a campaign can reach: webhooks at their real address. Transfers are told in the reply, as nobody rings
 * here; a hand-over becomes the thread's owner with the commit. What reaches out is made where a turn does: most only speak.
 */
export class LiveEffects implements EffectRunner {
  /** Where a person who is put through would be put to. */
  transfer: Outcome['transfer'] = null;
  readonly #context: ConversationsContext;
  readonly #around: Surroundings;
  readonly #recorder: TurnRecorder;
  /** Of this turn, in their order. */
  readonly #opened: Flow[] = [];
  #reach: EffectRunner | null = null;
  #hits: TrainedHits | null = null;

  constructor(context: ConversationsContext, around: Surroundings, recorder: TurnRecorder) {
    this.#context = context;
    this.#around = around;
    this.#recorder = recorder;
  }

  /** Null where it is gone, or nothing of it is online. */
  open(workflowId: string, version: number | null): MaybeFlow | Promise<MaybeFlow> {
    const opening = openFlow(this.#context, this.#around.campaign.companyId, { workflowId, version });
    return opening instanceof Promise
      ? opening.then((flow) => this.#openedNow(flow))
      : this.#openedNow(opening);
  }

  async flowOf(workflowId: string, version: number | null): Promise<MaybeFlow> {
    return this.open(workflowId, version);
  }

  perform(request: Exclude<Request, { type: 'open' }>): Promise<Answer> {
    if (request.type === 'transfer') this.transfer = { phone: request.phone, extension: request.extension };
    if (request.type === 'ask' && request.purpose === 'result') return this.#reachOut(never).perform(request);
    this.#reach ??= this.#reachOut(this.#around.signal);
    return this.#reach.perform(request);
  }

  onOutput(output: Output): void {
    this.#recorder.output(output);
    this.#hits?.heard(output);
  }

  onTrace(entry: TraceEntry): void {
    if (entry.step === 'called') this.#around.calls.taken();
    this.#recorder.step(entry);
  }

  #openedNow(flow: MaybeFlow): MaybeFlow {
    if (flow) this.#opened.push(flow);
    return flow;
  }

  #reachOut(signal: AbortSignal): EffectRunner {
    const context = this.#context;
    const { webhooks, models, onModelFailed } = context;
    const { campaign, calls, onTokens } = this.#around;
    const { companyId } = campaign;
    const recorder = this.#recorder;
    const talker = this.#talker();
    const nameOf = (id: string) => this.#nameOfWebhook(id);
    const caller = {
      ...{ webhooks, companyId, environment: 'production' as const, nameOf, recorder },
      signal: never,
    };
    return effectRunnerOf({
      models,
      recorder,
      signal,
      temperature: campaign.temperature,
      onModelFailed,
      search: (request) => search(context, { companyId, talker, recorder }, request),
      call: (request) =>
        calls.once(request, (idempotencyKey) => callWebhook({ ...caller, idempotencyKey }, request)),
      flowOf: (workflowId, version) => this.flowOf(workflowId, version),
      count: onTokens,
    });
  }

  /** Whom people trained, in the language of the flow that the turn began in. */
  #talker(): TrainedTalker | null {
    const { companyId, trained } = this.#around.campaign;
    const [flow] = this.#opened;
    if (!flow || !trained) return null;
    const hits = new TrainedHits((id) => this.#context.knowledge.countTrained(companyId, id));
    this.#hits = hits;
    return { ...trained, language: flow.language, hits };
  }

  #nameOfWebhook(id: string): string {
    const all = this.#opened.flatMap(({ webhooks }) => webhooks);
    return all.findLast((webhook) => webhook.id === id)?.name ?? '';
  }
}
