import { AppError } from '../../../platform/http/app-error.ts';
import type { Arrival, Talk, TalkCampaign } from './talk.ts';

/** The talk that a message begins; `id`: '' where it gets no row. @throws AppError campaign_incomplete */
export function nextTalk(
  { workflow }: TalkCampaign,
  { id, sessionId, last }: { id: string; sessionId: string; last: Talk | null },
): Talk {
  if (!workflow) throw new AppError('campaign_incomplete');
  return {
    id,
    sessionId,
    number: (last?.number ?? 0) + 1,
    workflowId: workflow.id,
    workflowVersion: workflow.version,
    revision: 0,
    state: null,
    size: 0,
  };
}

/** What a person of the company answers, and a goodbye, are no answers of ours. */
export function isAnswered({ state }: Talk, arrival: Arrival): boolean {
  if (arrival.type === 'leave') return false;
  return arrival.type === 'hand_back' || state?.pending.for !== 'operator';
}

export function messageIdOf(arrival: Arrival): string | null {
  return arrival.type === 'leave' ? null : arrival.messageId;
}

/** What the person said; null where they have said nothing. */
export function heardOf(arrival: Arrival): string | null {
  return arrival.type === 'message' && arrival.text !== '' ? arrival.text : null;
}
