import {
  conversationEnded,
  mediaAnnounced,
  resultCorrected,
} from '../features/conversations/conversations.ts';
import { conversationEndedJob, resultCorrectedJob } from '../features/results/results.ts';
import { fetchMediaJob } from '../features/inbound/whatsapp/fetch-media.ts';
import type { Listeners } from '../platform/jobs/listeners.ts';

/** What happens in one room, and the jobs that follow in others. */
export const listens: Listeners = {
  [conversationEnded]: [conversationEndedJob],
  [resultCorrected]: [resultCorrectedJob],
  [mediaAnnounced]: [fetchMediaJob],
};
