import type { Candidate } from '../heard.ts';

/** `named`: it says what was asked about, so it answers that and nothing else. */
export interface Answer extends Candidate {
  named: boolean;
}
