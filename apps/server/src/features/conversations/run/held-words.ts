import { saidText, sentencesOf } from '@centralita/contract/core/said-text';
import type { Ask } from '@centralita/contract/workflows/ask';
import { watchOfAsk } from '@centralita/engine/turn/said/watch-of-ask';
import type { Watch } from '@centralita/engine/turn/said/watch';

type Tell = (when: string, text: string) => void;

/** Where a sentence may have ended. */
const mayEnd = /[.!?…\n]/u;

/**
 * Lets the words of a model through sentence by sentence, once each is judged: nobody hears while it is written what is not said
 * in the end. A sentence has ended when the next one begins.
 */
export class HeldWords {
  readonly #ask: Ask;
  readonly #tell: Tell;
  readonly #places = new Map<string, { written: string; judged: number }>();
  #watch: Watch | null = null;

  constructor(ask: Ask, tell: Tell) {
    this.#ask = ask;
    this.#tell = tell;
  }

  take(when: string, piece: string): void {
    const place = this.#places.get(when) ?? { written: '', judged: 0 };
    this.#places.set(when, place);
    place.written += piece;
    if (mayEnd.test(place.written.slice(-piece.length - 3))) this.#pass(when, place, false);
  }

  /** The answer is whole. */
  ended(): void {
    for (const [when, place] of this.#places) this.#pass(when, place, true);
  }

  #pass(when: string, place: { written: string; judged: number }, isWhole: boolean): void {
    const { text, isOver } = saidText(place.written, !isWhole);
    const sentences = sentencesOf(text);
    const end = isWhole || isOver ? text.length : (sentences.at(-1)?.start ?? 0);
    if (end <= place.judged) return;
    this.#watch ??= watchOfAsk(this.#ask);
    const { longest = Infinity } = this.#ask;
    for (const { start, end: until, text: sentence, because } of this.#watch.judge(text, place.judged)) {
      if (start >= end) break;
      place.judged = until;
      if (because === null && start + sentence.trimEnd().length <= longest) this.#tell(when, sentence);
    }
  }
}
