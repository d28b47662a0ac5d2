import { DatabaseUnavailable } from '../../../db/errors.ts';
import { InBatches } from '../../../platform/in-batches.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import type { Calls } from './calls-of-turn.ts';
import { ReachesOut } from './live-world.ts';
import { playTurn } from './play-turn.ts';
import type { PublishedFlows } from './published-flows.ts';
import { countAndSaveTurns, type Outcome, type TurnAsOf } from './save-turns.ts';
import type { Arrival, Played, Talk, TalkCampaign } from './talk.ts';

/** Turns of a company that are saved together. */
const atOnce = 64;

interface Scene {
  campaign: TalkCampaign;
  calls: Calls;
  before: Talk;
  arrival: Arrival;
}

/** A turn that was played of what this process has in memory: the flow as of an event of its company. */
interface Spoken {
  played: Played;
  asOf: number;
}

/**
 * Turns that do nothing but speak, of what is in memory: they are played at once, and one packet then finds out whether all of
 * it holds still, counts the answer and saves the turn. Most turns without a model are such. Nothing has left the house by
 * then, so one that does not hold is forgotten, and played again the longer way.
 */
export class SpokenTurns {
  readonly #context: ConversationsContext;
  readonly #flows: PublishedFlows;
  readonly #saves: InBatches<TurnAsOf, Outcome>;

  constructor(context: ConversationsContext, flows: PublishedFlows) {
    this.#context = context;
    this.#flows = flows;
    this.#saves = new InBatches({
      work: (turns) => countAndSaveTurns(context.db, turns[0]?.companyId ?? '', turns, context.clock.now()),
      isAlone: () => false,
      // Of a packet that was cut off nobody knows whether it was committed: it is not sent again.
      failsAll: (fault) => fault instanceof DatabaseUnavailable,
      max: atOnce,
    });
  }

  /** Null where the turn wants more than to speak, says nothing or its flow is not in memory. @throws AppError message_empty */
  async play({ campaign, calls, before, arrival }: Scene): Promise<Spoken | null> {
    const { workflow_id, version } = before.state ?? {
      workflow_id: before.workflowId,
      version: before.workflowVersion,
    };
    const asOf = this.#flows.keptAsOf(campaign.companyId, { workflowId: workflow_id, version });
    if (asOf === null) return null;
    const counted = Promise.resolve(asOf);
    const keeps = 'steps' as const;
    const heard = { emit: null, counted, meanwhile: false, keeps, onlySpeaks: true };
    const stage = { campaign, flows: this.#flows, calls, ...heard };
    try {
      const played = await playTurn(this.#context, stage, before, arrival);
      return played.reply.messages.length > 0 ? { played, asOf } : null;
    } catch (fault) {
      if (fault instanceof ReachesOut) return null;
      throw fault;
    }
  }

  countAndSave(turn: TurnAsOf): Promise<Outcome> {
    return this.#saves.add(turn.companyId, turn);
  }
}
