import type { Output } from '@centralita/engine/turn/effects';
import type { TrainedMatch } from '../../knowledge/knowledge.ts';

/** Counts trained answers of one turn when they are said: one that was found and left unsaid helped nobody. */
export class TrainedHits {
  readonly #count: (trainedId: string) => void;
  #found: readonly Pick<TrainedMatch, 'id'>[] = [];

  constructor(count: (trainedId: string) => void) {
    this.#count = count;
  }

  /** They are about to be served, in place of what was found before. */
  found(matches: readonly Pick<TrainedMatch, 'id'>[]): void {
    this.#found = matches;
  }

  heard(output: Output): void {
    if (output.type !== 'say' || output.from !== 'trained') return;
    for (const { id } of this.#found) this.#count(id);
    this.#found = [];
  }
}
