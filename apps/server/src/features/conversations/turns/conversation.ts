import type { ConversationReply } from '@centralita/contract/conversations/conversation';
import type { TraceStep } from '@centralita/contract/conversations/trace';
import type { Flow } from '@centralita/contract/workflows/flow';
import type { Heard, SaidMeanwhile } from '@centralita/engine/turn/input';
import type { ConversationState } from '@centralita/engine/turn/state';
import type { CutBy } from './running-turn.ts';

/** A conversation before a turn of it. */
export interface BeforeTurn {
  workflowId: string;
  workflowVersion: number;
  /** Turns that were committed; 0 = it has yet to begin. */
  revision: number;
  /** Null where it has yet to begin. */
  state: ConversationState | null;
  /** What the product has to say first was said, and is not taken back. */
  isDisclosed: boolean;
  /** Where it has yet to begin: the workflow's opening is left out. */
  isGreeted?: boolean;
}

/** What of a turn's answer is kept with it: what was said are messages of the thread. */
export type Outcome = Pick<ConversationReply, 'status' | 'waits_for' | 'transfer' | 'ended'>;

/** Tokens of one answer of a model. */
export interface SpentTokens {
  input: number;
  output: number;
  estimated: boolean;
}

/** A turn that is over. */
export interface PlayedTurn {
  before: BeforeTurn;
  /** In which it came to rest. */
  flow: Flow;
  after: ConversationState;
  /** Who cut it; null where it was played to its end. */
  cut: CutBy | null;
  /** What was said, of a turn that was cut what was heard. */
  messages: ConversationReply['messages'];
  /** What the product said before them, once in a conversation. */
  disclosure: string | null;
  outcome: Outcome;
  trace: readonly TraceStep[];
  beganAt: Date;
  endedAt: Date;
}

/** All that the person heard of it. */
export function heardOf({ disclosure, messages }: PlayedTurn): ConversationReply['messages'] {
  return disclosure === null ? messages : [{ type: 'text', text: disclosure }, ...messages];
}

/** What a turn is played with. */
export type TurnInput =
  | { type: 'message'; text: string; variables: Readonly<Record<string, string>> }
  /**
   * `said`: what was said while the workflow heard nothing, oldest first; null where it has heard everything. `heard`: what of the
   * turn before has reached the person, where not all of it did.
   */
  | { type: 'hand_back'; said: SaidMeanwhile[] | null; heard?: Heard[] }
  /** `operator`: a person of the company has ended it. */
  | { type: 'leave'; reason: 'hang_up' | 'time_out' | 'operator' | 'campaign_over' | 'opted_out' };
