/** What the server and a program that speaks tell each other (node:child_process, structured clones). */
export interface Order {
  /** As the program names it. */
  voice: string;
  /** One sentence or so. */
  text: string;
}

export type Outcome = { sampleRate: number; samples: Int16Array } | { fault: string };
