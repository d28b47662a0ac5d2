import type { EngineStep } from '@centralita/contract/conversations/trace';

/** One step of a turn as the canvas and the downloadable log show it. Ids are those of the conversation's present workflow. */
export type TraceEntry = EngineStep;

/** Things that should not happen in a published workflow; the conversation goes on or ends with words, never in silence. */
export type FaultCode = Extract<TraceEntry, { step: 'fault' }>['code'];
