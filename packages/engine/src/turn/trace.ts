import type { CallPurpose, AskPurpose, EndReason, HandoverReason } from './effects.ts';
import type { ValueOrigin } from './state.ts';

/** Things that should not happen in a published workflow; the talk goes on or ends with words, never in silence. */
export type FaultCode =
  | 'no_start'
  | 'no_node'
  | 'no_edge'
  | 'loop'
  | 'webhook_missing'
  | 'workflow_missing'
  | 'phone_missing'
  | 'transfer_failed'
  | 'handover_failed'
  | 'stuck';

/** What kept a turn from being an ordinary one; something was said in its place. */
export type WatchdogCode =
  | 'model_silent'
  | 'model_broken'
  | 'model_empty'
  | 'webhook_failed'
  | 'silence'
  | 'nothing_said';

/** One step of a turn as the canvas and the downloadable log show it. Ids are those of the talk's present workflow. */
export type TraceEntry =
  | { step: 'workflow'; workflow_id: string; version: number | null }
  | { step: 'node'; node_id: string }
  | { step: 'edge'; edge_id: string; source_id: string; target_id: string; handle: string | null }
  | {
      step: 'value';
      name: string;
      value: string;
      origin: ValueOrigin;
      words: string;
      confidence: number;
      /** What it held before. */
      before: string | null;
    }
  | {
      step: 'refused_value';
      name: string;
      value: string;
      reason: 'unreadable' | 'doubtful' | 'not_offered' | 'validation';
    }
  | {
      step: 'ask';
      purpose: AskPurpose;
      node_id: string;
      read: string[];
      decide: string[];
      instructions: string[];
    }
  | { step: 'asked'; said: string; asks: boolean; goal_reached: boolean }
  | {
      step: 'decided';
      node_id: string;
      condition_id: string | null;
      by: 'comparison' | 'model' | 'else';
      reason: string;
      confidence: number | null;
      alternatives: string[];
    }
  | { step: 'instruction'; instruction_id: string; title: string }
  | { step: 'search'; query: string }
  | { step: 'found'; passages: { id: string; title: string; score: number | null }[]; exact: boolean }
  | { step: 'call'; webhook_id: string; purpose: CallPurpose; values: { name: string; value: string }[] }
  | {
      step: 'called';
      webhook_id: string;
      ok: boolean;
      status: number | null;
      ms: number | null;
      saved: string[];
      failure: string | null;
    }
  | { step: 'tries'; node_id: string; count: number; of: number }
  | { step: 'handover'; reason: HandoverReason }
  | { step: 'transfer'; node_id: string }
  | { step: 'watchdog'; code: WatchdogCode }
  | { step: 'fault'; code: FaultCode; node_id: string }
  | { step: 'end'; reason: EndReason; result_id: string | null };
