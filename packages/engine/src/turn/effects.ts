import type { Ask } from '@centralita/contract/workflows/ask';

/** Something that reaches the person at once. `say`: its number in its turn, from 1. */
export type Output =
  | {
      type: 'say';
      say: number;
      text: string;
      /** `code` = a text of the engine's own, such as a farewell. */
      from: 'message' | 'prompt' | 'model' | 'trained' | 'webhook' | 'code';
      node_id: string;
    }
  | { type: 'send'; say: number; media: Media; node_id: string };

export type Media =
  | { type: 'image' | 'video'; url: string; caption: string }
  | { type: 'audio'; url: string }
  | { type: 'file'; url: string; name: string };

/** Something that the runner does and answers with an input of the same `id`. */
export type Request =
  | { type: 'ask'; id: number; purpose: AskPurpose; ask: Ask }
  | {
      type: 'search';
      id: number;
      query: string;
      /** What is asked in the query, where something is told beside it; null where it holds nothing else. */
      question: string | null;
      /** The questions of the query, where it asks several things: each is looked for by itself. */
      questions: string[];
      /** Something is asked, as far as code can tell. */
      asks: boolean;
      /** What the person asked before, oldest first: what they ask now may lean on it. */
      before: string[];
      sources: string[];
    }
  | {
      type: 'call';
      id: number;
      purpose: CallPurpose;
      webhook_id: string;
      /** By the names that the webhook gives its variables. */
      values: { name: string; value: string }[];
    }
  | { type: 'transfer'; id: number; phone: string; extension: string }
  | { type: 'handover'; id: number; reason: HandoverReason }
  /** Go on in another workflow: the runner answers `opened` together with that flow. */
  | { type: 'open'; id: number; workflow_id: string; version: number | null };

/** `listen` reads, decides and speaks at once; `speak` only speaks, `decide` picks a condition and speaks for it; `result` classifies a conversation that is over. */
export type AskPurpose = 'listen' | 'speak' | 'decide' | 'result';
export type CallPurpose = 'node' | 'validation' | 'instruction';
export type HandoverReason = 'node' | 'instruction' | 'person' | 'tries' | 'loop' | 'model';
/** `opted_out`: the person does not want to be written to any more. */
export type EndReason = 'end' | 'transferred' | 'hang_up' | 'opted_out' | 'time_out' | 'silence' | 'fault';

/**
 * What a step leads to, in order: any number of outputs, then exactly one request, `wait` or `end`. Nothing is to be
 * done in parallel, so a runner that died may perform the list again from where it stopped.
 */
export type Effect =
  | Output
  | Request
  | { type: 'wait'; for: 'person' | 'operator' }
  | { type: 'end'; reason: EndReason; result_id: string | null };
