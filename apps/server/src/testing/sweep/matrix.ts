import { superAdmin } from '@centralita/contract/core/policies';
import type { Route } from '@centralita/contract/core/route';
import type { Caller } from './callers.ts';
import type { Entry } from './requests.ts';

/** Roles x calls: what a caller who sends a valid call about its own company must get. */
export function expectedStatus(route: Route, entry: Entry, caller: Caller): number {
  const granted = entry.status ?? 200;
  if (route.access === 'public') return granted;
  if (route.access === 'public-key') return granted;
  if (!caller.userId) return 401;
  if (route.access === 'session') return granted;
  if (route.access === superAdmin) return caller.superAdmin ? granted : 403;
  return caller.policies.includes(route.access) ? granted : 403;
}
