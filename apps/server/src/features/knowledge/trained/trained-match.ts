import type { Answer, Citation } from '@centralita/contract/knowledge/schema';
import type { InCategories } from '../answering/found-passages.ts';
import type { Manner } from '../answering/manner.ts';
import type { Before } from '../follow-up/follow-up.ts';

/** What of a question its trained answer depends on. */
export interface AskedAssistant {
  question: string;
  history?: Before;
  sources_id: string[] | InCategories;
  manner?: Pick<Manner, 'language'>;
  /** Whose trained answers come first; absent = nobody's, as in the test chat. */
  assistant?: { id: string; countsHits: boolean };
}

/** The trained answer for a question. */
export interface TrainedMatch {
  id: string;
  match: 'same' | 'similar';
  /** As it was trained. */
  question: string;
  answer: string;
  /** Of the sources that support it and are as they were; names as they are now. */
  citations: Citation[];
}

/** Which trained answer an answer says it is. */
export function markOf({ id, match }: TrainedMatch): Answer['trained'] {
  return { id, match };
}
