import type { Route } from '@centralita/contract/core/route';
import { answerRequests } from './answer-requests.ts';
import { campaignRequests } from './campaign-requests.ts';
import { contactRequests } from './contact-requests.ts';
import { clientRequests } from './client-requests.ts';
import type { Entry } from './entry.ts';
import { optOutRequests } from './opt-out-requests.ts';
import { platformRequests } from './platform-requests.ts';
import { sourceRequests } from './source-requests.ts';
import { conversationRequests } from './conversation-requests.ts';
import { versionRequests } from './version-requests.ts';
import { webhookRequests } from './webhook-requests.ts';
import { workflowRequests } from './workflow-requests.ts';

export function nameOf(route: Route): string {
  return `${route.base} ${route.method} ${route.path}`;
}

/** One entry a call: the build fails for a call without one. */
export const requests: Record<string, Entry> = {
  ...platformRequests,
  ...sourceRequests,
  ...answerRequests,
  ...webhookRequests,
  ...workflowRequests,
  ...conversationRequests,
  ...campaignRequests,
  ...contactRequests,
  ...optOutRequests,
  ...clientRequests,
  ...versionRequests,
};
