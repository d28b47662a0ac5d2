import { companyInstanceSettings, type Policy } from '@centralita/contract/core/policies';
import type { Viewer } from './read-threads.ts';

/** Admins see all chats, and so does a key of the company; others those that are for them. */
export function viewerOf(
  { policies }: { policies: readonly Policy[] },
  { userId, apiKey = null }: { userId: string; apiKey?: unknown },
): Viewer {
  return { userId, seesAll: apiKey !== null || policies.includes(companyInstanceSettings) };
}
