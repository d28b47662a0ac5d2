import type { Remark } from '@centralita/contract/workflows/ask';
import type { VariableType } from '@centralita/contract/workflows/schema';
import type { KeptBrief, Moment } from './brief.ts';
import type { AskPurpose, CallPurpose, EndReason, HandoverReason } from './effects.ts';

/** Grows with each change of the shape; `upgrades` of read-state.ts brings older ones to it. */
export const stateShape = 1;

/** Who gave a value: the contact list, the person, a webhook, somebody who tests. */
export type ValueOrigin = 'given' | 'person' | 'webhook' | 'tester';

export interface HeldValue {
  name: string;
  type: VariableType;
  /** As `convert` writes it. */
  value: string;
  origin: ValueOrigin;
  /** The words that it was read from. */
  words: string;
  at: string;
  /** 0 to 1. */
  confidence: number;
  /** Counts from 1: the turn in which it came. */
  turn: number;
  /** Where the conversation stood then, and the newest request before it. */
  node_id: string;
  after: number;
  /** What it held before, newest last. */
  earlier: { value: string; words: string; at: string }[];
}

export interface Passage {
  id: string;
  source_id: string;
  title: string;
  text: string;
  score?: number;
}

export interface Fact {
  name: string;
  text: string;
}

/** The stay of a conversation in its present node. */
export interface Visit {
  /** The turn in which it came in, and the newest request before. */
  turn: number;
  after: number;
  /** It was here before, so what the person said then is asked for again. */
  again: boolean;
  /** Answers without a value, in a row. */
  tries: number;
  /** Questions of the person in the middle. */
  sides: number;
  /** Times that the assistant has spoken here. */
  rounds: number;
  /** What was remarked on the conversation in place of answers. */
  remarks?: Remark[];
}

/** What a turn that was cut had begun and not done: the next one goes on with it. */
export interface Unfinished {
  /** What the person said and nobody has taken in. */
  words: string;
  /** Variables whose webhook is still to be asked. */
  validating: string[];
  /** The present node is to be entered again: what it asks of the runner has not come back. */
  enters: boolean;
}

/** What is kept between the steps of one turn. */
export interface OpenTurn {
  /** '' where the assistant has the first word. */
  heard: string;
  /** Things that it has said so far. */
  said?: number;
  /** What the person said was taken in. */
  read?: boolean;
  /** The conversation begins with somebody who was greeted before. */
  greeted?: boolean;
  /** As `Unfinished.enters`, until the look into the sources has come back. */
  enters?: boolean;
  moves: number;
  /** Something reached the person. */
  spoke: boolean;
  facts: Fact[];
  passages: Passage[];
  /** Texts of the model that wait for their node. */
  replies: { when: string; node_id: string; text: string }[];
  decided: { node_id: string; condition_id: string | null; confidence: number } | null;
  /** A conditional node for which the model's answer was none of those offered. */
  undecided: string | null;
  /** Variables whose webhook is still to be asked. */
  validating: string[];
  /** What was said was read for the present node. */
  listened: boolean;
  /** The model failed in this turn: prompts are spoken as they are written. */
  mute: boolean;
  /** Values that came for the present node. */
  gained: number;
  /** Main instructions were asked about. */
  instructed: boolean;
  /** A question of the person's own, or a main instruction: the node's own question stays open. */
  aside: boolean;
  goal_reached: boolean;
  /** A wish for a person has left its question already: the node that it led to has its say first. */
  granted?: boolean;
  /** What the person wishes for whatever was asked, until what they gave beside it is validated. */
  wish?: 'person' | 'stop';
  /** Nobody words anything in this turn: see `Asked`. */
  plain?: boolean;
  /** What was trained for the very question of this turn, until it is said. */
  trained?: string;
  /** A main instruction that transfers, until what was given with the wish for it is validated. */
  transfer?: string;
}

/** What an ask offered: whatever else an answer names counts as not said. */
export interface Offer {
  read: string[];
  /** Variables that need plain words: not asked for yet, or known already. */
  plain: string[];
  decide: { node_id: string; ids: string[] } | null;
  instructions: string[];
  /** Which node each `when` leads to. */
  says: { when: string; node_id: string }[];
}

/** What the conversation waits for. Only its answer, or the person's leaving, moves it. */
export type Pending =
  | { for: 'person' }
  | { for: 'operator' }
  | { for: 'asked'; id: number; purpose: AskPurpose; offer: Offer; invalid: number }
  | { for: 'found'; id: number }
  | { for: 'called'; id: number; purpose: CallPurpose; webhook_id: string; subject: string }
  | { for: 'transferred'; id: number; by: 'node' | 'instruction' }
  | { for: 'handed_over'; id: number; reason: HandoverReason }
  | { for: 'opened'; id: number; workflow_id: string }
  | { for: 'nothing' };

/**
 * A conversation between two inputs: plain JSON, the same whoever keeps it (a row, an encrypted token, a test).
 * Lists rather than records, because names of variables are anybody's words.
 */
export interface ConversationState {
  shape: typeof stateShape;
  workflow_id: string;
  version: number | null;
  node_id: string;
  /** Workflows that the conversation came through, oldest first. */
  passed: string[];
  brief: KeptBrief;
  now: Moment;
  turns: number;
  /** Requests made so far: the id of the newest. */
  requests: number;
  values: HeldValue[];
  /** `turn`, `say`: which turn said it, and as the how manyeth thing. */
  history: { role: 'user' | 'assistant'; content: string; at: string; turn?: number; say?: number }[];
  visit: Visit;
  /** Nodes that have asked something in this workflow. */
  visited: string[];
  turn: OpenTurn | null;
  unfinished?: Unfinished;
  pending: Pending;
  /** In a row. */
  silences: number;
  /** Turns in a row in which the model failed. */
  failures: number;
  ending: EndReason | null;
  result_id: string | null;
}
