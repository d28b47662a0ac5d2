import type { Before } from '../follow-up/follow-up.ts';
import type { Rewrite } from './rewrite.ts';

/** Words questions anew for the search. */
export interface Rewords {
  /** What is known already. */
  known(companyId: string, question: string, history: Before): Rewrite | null;
  /** Null where none came in time. Never throws; `signal`: nobody wants it any more. */
  rewrite(companyId: string, question: string, history: Before, signal: AbortSignal): Promise<Rewrite | null>;
}
