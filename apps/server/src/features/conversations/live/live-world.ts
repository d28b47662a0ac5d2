import type { Flow } from '@centralita/contract/workflows/flow';
import type { World } from '@centralita/engine/script/drive';
import type { Output, Request } from '@centralita/engine/turn/effects';
import type { Answer } from '@centralita/engine/turn/input';
import type { TraceEntry } from '@centralita/engine/turn/trace';
import type { ConversationsContext } from '../conversations-context.ts';
import { callWebhook } from '../run/call-webhook.ts';
import { search, type TrainedTalker } from '../run/search.ts';
import type { Told } from '../run/told.ts';
import { TrainedHits } from '../run/trained-hits.ts';
import { worldOf } from '../run/world.ts';
import type { Calls } from './calls-of-turn.ts';
import type { PublishedFlows } from './published-flows.ts';
import type { KeptReply, SpentTokens, TalkCampaign } from './talk.ts';

type MaybeFlow = Flow | null;

export interface Surroundings {
  campaign: TalkCampaign;
  calls: Calls;
  flows: PublishedFlows;
  /** Resolves once the answer is counted: nothing leaves the house before. */
  counted: Promise<unknown>;
  /** Is told what a model took, to count it with the turn; absent: it is counted by itself. */
  onTokens?(tokens: SpentTokens): void;
  /** It is counted when it is saved, so nothing may be looked up, asked or called: what wants to throws `ReachesOut`. */
  onlySpeaks?: boolean;
}

/** A turn was to speak alone and wants more. */
export class ReachesOut extends Error {}

const reachesOut = new ReachesOut('the turn wants more than to speak');

/** A turn that was begun is ended, also where the caller has left: the answer is kept for when they ask again. */
const { signal } = new AbortController();

/**
 * The world as a talk with a campaign reaches it: webhooks at their real address. On this channel transfers and
 * takeovers are the caller's to perform: the reply tells of them. What reaches out is made where a turn does: most only speak.
 */
export class LiveWorld implements World {
  /** Where a person who is put through would be put to. */
  transfer: KeptReply['transfer'] = null;
  readonly #context: ConversationsContext;
  readonly #around: Surroundings;
  readonly #told: Told;
  /** Of this turn, in their order. */
  readonly #opened: Flow[] = [];
  #reach: World | null = null;
  #hits: TrainedHits | null = null;

  constructor(context: ConversationsContext, around: Surroundings, told: Told) {
    this.#context = context;
    this.#around = around;
    this.#told = told;
  }

  /** Null where it is gone, or nothing of it is online. `asOf`: as `WantedFlow` has it. */
  open(workflowId: string, version: number | null, asOf: number | null): MaybeFlow | Promise<MaybeFlow> {
    const { flows, campaign } = this.#around;
    const opening = flows.open(campaign.companyId, { workflowId, version, asOf });
    return opening instanceof Promise
      ? opening.then((flow) => this.#openedNow(flow))
      : this.#openedNow(opening);
  }

  async flowOf(workflowId: string, version: number | null): Promise<MaybeFlow> {
    return this.open(workflowId, version, null);
  }

  perform(request: Exclude<Request, { type: 'open' }>): Promise<Answer> {
    if (this.#around.onlySpeaks) throw reachesOut;
    if (request.type === 'transfer') this.transfer = { phone: request.phone, extension: request.extension };
    this.#reach ??= this.#reachOut();
    return this.#reach.perform(request);
  }

  onOutput(output: Output): void {
    this.#told.output(output);
    this.#hits?.heard(output);
  }

  onTrace(entry: TraceEntry): void {
    this.#told.step(entry);
  }

  #openedNow(flow: MaybeFlow): MaybeFlow {
    if (flow) this.#opened.push(flow);
    return flow;
  }

  #reachOut(): World {
    const context = this.#context;
    const { webhooks, models, onModelFailed } = context;
    const { campaign, calls, counted } = this.#around;
    const { companyId } = campaign;
    const countAlone = (tokens: SpentTokens) => context.countTokens(companyId, tokens);
    const told = this.#told;
    const talker = this.#talker();
    const nameOf = (id: string) => this.#nameOfWebhook(id);
    const caller = { webhooks, companyId, environment: 'production' as const, nameOf, told, signal };
    return worldOf({
      models,
      told,
      signal,
      temperature: campaign.temperature,
      onModelFailed,
      search: (request) => search(context, { companyId, talker, told }, request),
      call: async (request) => {
        await counted;
        return calls.once(request, (idempotencyKey) => callWebhook({ ...caller, idempotencyKey }, request));
      },
      flowOf: (workflowId, version) => this.flowOf(workflowId, version),
      count: this.#around.onTokens ?? countAlone,
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
