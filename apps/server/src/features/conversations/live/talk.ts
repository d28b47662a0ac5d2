import type { TalkReply } from '@centralita/contract/conversations/talk';
import type { TraceStep } from '@centralita/contract/conversations/trace';
import type { ExpectedResult } from '@centralita/engine/turn/brief';
import type { TalkState } from '@centralita/engine/turn/state';

/** What a campaign gives the talks that it holds, as it stands at this moment. */
export interface TalkCampaign {
  companyId: string;
  id: string;
  /** What is online now: new talks begin with it. Null where nothing is. */
  workflow: { id: string; version: number } | null;
  /** Two letters. */
  country: string;
  /** IANA name: where the person is taken to be. */
  timeZone: string;
  /** Who the assistant is and how it talks. */
  identity: string;
  /** 0 to 1: how freely a model words. */
  temperature: number;
  /** The assistant that talks, where it was trained with answers: with the folders that it answers from. */
  trained: { assistantId: string; categories: readonly string[] } | null;
  results: readonly ExpectedResult[];
}

/** What happens to a talk from outside. */
export type Arrival =
  | { type: 'message'; text: string; messageId: string | null; variables: Readonly<Record<string, string>> }
  | { type: 'hand_back'; messageId: string | null }
  | { type: 'leave' };

/** A talk as its row has it. */
export interface Talk {
  id: string;
  sessionId: string;
  /** Talks there were with this person so far, this one included. */
  number: number;
  workflowId: string;
  workflowVersion: number;
  /** Turns that were saved; 0 = it has yet to begin. */
  revision: number;
  /** Null where it is over, or has yet to begin. */
  state: TalkState | null;
  /** Of the state as text, in characters. */
  size: number;
}

/** What of a turn's answer is kept with it; the rest stands in the talk's row and never changes. */
export type KeptReply = Pick<TalkReply, 'status' | 'waits_for' | 'messages' | 'transfer' | 'ended'>;

/** Tokens of one answer of a model. */
export interface SpentTokens {
  input: number;
  output: number;
  estimated: boolean;
}

/** A turn that is over. */
export interface Played {
  /** As it stood before. */
  before: Talk;
  after: TalkState;
  reply: KeptReply;
  trace: readonly TraceStep[];
  beganAt: Date;
  endedAt: Date;
}

/** One that has to be saved. */
export interface PlayedTurn extends Omit<Played, 'trace'> {
  campaignId: string;
  /** `after` as text; null where the talk is over. */
  stateText: string | null;
  messageId: string | null;
  heard: string | null;
  /** Its trace, as text. */
  log: string;
}
