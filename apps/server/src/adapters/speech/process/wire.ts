import type { SpeechPiece } from '../../../ports/speech.ts';

/** What the server and a program that speaks tell each other (node:child_process, structured clones). */
export interface Order {
  /** As the program names it. */
  voice: string;
  /** One sentence or so. */
  text: string;
}

/** Any number of pieces, then an end or a fault. */
export type Outcome = SpeechPiece | { end: true } | { fault: string };
