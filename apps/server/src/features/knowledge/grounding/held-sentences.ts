import type { AnswerPassage } from '../extract/statements.ts';
import type { Span } from '../text/sentences.ts';
import { sentencesOf } from './claims.ts';
import { type Judge, keptOf } from './ground.ts';

/**
 * Lets a growing answer through sentence by sentence, each once it is judged, so that nothing is shown that is removed
 * afterwards. A sentence has ended when the next one begins with something else than a label.
 */
export class HeldSentences<P extends AnswerPassage> {
  readonly #judge: Judge<P>;
  readonly #emit: (text: string) => void;
  #passed = 0;
  #any = false;

  constructor(judge: Judge<P>, emit: (text: string) => void) {
    this.#judge = judge;
    this.#emit = emit;
  }

  /** `said` is all of the answer so far. */
  grown(said: string): void {
    this.#pass(said, false);
  }

  ended(said: string): void {
    this.#pass(said, true);
  }

  #pass(said: string, isWhole: boolean): void {
    const spans = sentencesOf(said);
    const count = isWhole ? spans.length : endedOf(said, spans);
    if (count === this.#passed) return;
    const ended = this.#judge.these(said, spans.slice(0, count));
    const fresh = ended.slice(this.#passed);
    for (const { gap, sentence } of keptOf(said, ended)) {
      if (!fresh.includes(sentence)) continue;
      this.#emit((this.#any ? gap : '') + said.slice(sentence.start, sentence.end));
      this.#any = true;
    }
    this.#passed = ended.length;
  }
}

/** How many sentences have another behind them that does not begin with a label. */
function endedOf(said: string, spans: Span[]): number {
  const last = spans.at(-1);
  return !last || said[last.start] === '[' ? Math.max(0, spans.length - 2) : spans.length - 1;
}
