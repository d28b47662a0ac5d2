import { sentencesOf, type Sentence } from '@centralita/contract/core/said-text';
import { claimsOf } from './clauses.ts';
import { inventedDay, knownDays, type KnownDays } from './days.ts';
import { inventedFigure, KnownFigures } from './figures.ts';
import type { Grounds } from './grounds.ts';
import { inventedPhones, phonesIn } from './phones.ts';
import { inventedPromise, knownPromises } from './promises.ts';
import { Orders } from './read-out.ts';

export type WithheldBecause = 'phone' | 'figure' | 'day' | 'promise' | 'orders';

export interface Judged extends Sentence {
  /** Why it is not said; null = it may be. */
  because: WithheldBecause | null;
  /** What of it stands nowhere. */
  found: string;
}

/**
 * Judges what a model says, sentence by sentence: numbers, days and promises have to stand somewhere, and orders are not read
 * out. `phones`: where a phone number may stand, as text.
 */
export class Watch {
  readonly #grounds: Grounds;
  readonly #phones: () => string;
  #figures: KnownFigures | null = null;
  #days: KnownDays | null = null;
  #promises: ReturnType<typeof knownPromises> | null = null;
  #orders: Orders | null = null;

  constructor(grounds: Grounds, phones: () => string) {
    this.#grounds = grounds;
    this.#phones = phones;
  }

  /** `from`: sentences that begin before it were judged already. */
  judge(text: string, from = 0): Judged[] {
    this.#orders ??= new Orders(this.#grounds);
    const readOut = this.#orders.in(text);
    const phones = phonesIn(text);
    const invented = phones.length === 0 ? [] : inventedPhones(phones, this.#phones());
    return sentencesOf(text)
      .filter(({ start }) => start >= from)
      .map((sentence) => {
        const within = (at: number) => at >= sentence.start && at < sentence.end;
        const phone = invented.find(({ from: at }) => within(at));
        if (phone) return { ...sentence, because: 'phone', found: phone.number };
        if (readOut.some((one) => one.from < sentence.end && one.to > sentence.start))
          return { ...sentence, because: 'orders', found: sentence.text.trim() };
        const own = phones.map((one) => ({ from: one.from - sentence.start, to: one.to - sentence.start }));
        return { ...sentence, ...this.#claimed(sentence.text, own) };
      });
  }

  #claimed(text: string, phones: readonly { from: number; to: number }[]): Pick<Judged, 'because' | 'found'> {
    const claims = claimsOf(text);
    this.#figures ??= new KnownFigures(this.#grounds);
    const figure = inventedFigure(claims, this.#figures, phones);
    if (figure !== null) return { because: 'figure', found: figure };
    this.#days ??= knownDays(this.#grounds);
    const day = inventedDay(claims, this.#days);
    if (day !== null) return { because: 'day', found: day };
    this.#promises ??= knownPromises(this.#grounds);
    const promise = inventedPromise(claims, this.#promises);
    return promise === null ? { because: null, found: '' } : { because: 'promise', found: promise };
  }
}
