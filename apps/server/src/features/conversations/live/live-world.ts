import type { Flow } from '@centralita/contract/workflows/flow';
import type { World } from '@centralita/engine/script/drive';
import type { ConversationsContext } from '../conversations-context.ts';
import { callWebhook } from '../run/call-webhook.ts';
import { search, type TrainedTalker } from '../run/search.ts';
import type { Told } from '../run/told.ts';
import { worldOf } from '../run/world.ts';
import type { Calls } from './calls-of-turn.ts';
import type { KeptReply } from './talk.ts';

export interface Surroundings {
  companyId: string;
  talker: TrainedTalker | null;
  told: Told;
  calls: Calls;
  /** Null where it is gone, or nothing of it is online. */
  openFlow(workflowId: string, version: number | null): Promise<Flow | null>;
  nameOfWebhook(id: string): string;
  /** Where a person who is put through would be put to. */
  onTransfer(to: NonNullable<KeptReply['transfer']>): void;
  /** Resolves once the answer is counted: nothing leaves the house before. */
  counted: Promise<unknown>;
}

/** A turn that was begun is ended, also where the caller has left: the answer is kept for when they ask again. */
const { signal } = new AbortController();

/**
 * The world as a talk with a campaign reaches it: webhooks at their real address. On this channel transfers and
 * takeovers are the caller's to perform: the reply tells of them.
 */
export function liveWorld(context: ConversationsContext, around: Surroundings): World {
  const { webhooks, models, onModelFailed } = context;
  const { companyId, told, calls, counted } = around;
  const nameOf = (id: string) => around.nameOfWebhook(id);
  const caller = { webhooks, companyId, environment: 'production' as const, nameOf, told, signal };
  const world = worldOf({
    models,
    told,
    signal,
    onModelFailed,
    search: (request) => search(context, { companyId, talker: around.talker, told }, request),
    call: async (request) => {
      await counted;
      return calls.once(request, (idempotencyKey) => callWebhook({ ...caller, idempotencyKey }, request));
    },
    flowOf: (workflowId, version) => around.openFlow(workflowId, version),
    count: (tokens) => context.countTokens(companyId, tokens),
  });
  return {
    ...world,
    perform(request) {
      if (request.type === 'transfer')
        around.onTransfer({ phone: request.phone, extension: request.extension });
      return world.perform(request);
    },
  };
}
