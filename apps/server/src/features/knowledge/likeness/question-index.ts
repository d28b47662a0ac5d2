import { apart } from './likeness.ts';
import type { Numbered } from './numbered.ts';

/** What would say a concept of a question in the index, by the stem it begins with. */
interface Sayings {
  concepts: number[];
  shares: number[];
  /** The other stems of an expression. */
  others: (readonly number[] | null)[];
}

/**
 * Questions, to be asked which of them is most like another one. Both directions (what of the one stands in the other) are
 * summed up along lists of stems, since of ten thousand questions a fourth may share a word with the next one.
 */
export class QuestionIndex {
  readonly #questions: Numbered[] = [];
  /** Places of the questions that hold a stem. */
  readonly #holding: number[][] = [];
  readonly #sayings: Sayings[] = [];
  /** The place whose concept it is. */
  readonly #placeOf: number[] = [];
  #ofPlaces = new PerPlace(1_024);
  #ofConcepts = new PerConcept(4_096);
  #round = 0;
  #step = 0;

  add(question: Numbered): void {
    const place = this.#questions.push(question) - 1;
    if (place >= this.#ofPlaces.there.length) this.#ofPlaces = new PerPlace(2 * place);
    for (const stem of question.stems) (this.#holding[stem] ??= []).push(place);
    for (const { weight, ways } of question.concepts) {
      const concept = this.#placeOf.push(place) - 1;
      if (concept >= this.#ofConcepts.best.length) this.#ofConcepts = new PerConcept(2 * concept);
      const share = weight / question.profile.weight;
      for (const [stem, worth] of ways.words) this.#say(stem, concept, share * Math.min(1, worth), null);
      for (const [[first = -1, ...others], worth] of ways.phrases) {
        this.#say(first, concept, share * Math.min(1, worth), others);
      }
    }
  }

  /** The place of the question most like this one, the earliest at a tie; null where none is as much as `least`. */
  nearest(wanted: Numbered, least: number): number | null {
    this.#round += 1;
    const reached = this.#lookThere(wanted);
    this.#lookBack(wanted);
    const { there, back } = this.#ofPlaces;
    let nearest: number | null = null;
    let most = least;
    for (const place of reached) {
      const b = back[place]!;
      if (b === 0) continue;
      const t = there[place]!;
      const both = (2 * t * b) / (t + b);
      if (both < most) continue;
      const degree = both * apart(wanted, this.#questions[place]!);
      const isFirst = degree === most && (nearest === null || place < nearest);
      if (degree <= most && !isFirst) continue;
      nearest = place;
      most = degree;
    }
    return nearest;
  }

  #say(stem: number, concept: number, share: number, others: readonly number[] | null): void {
    const sayings = (this.#sayings[stem] ??= { concepts: [], shares: [], others: [] });
    sayings.concepts.push(concept);
    sayings.shares.push(share);
    sayings.others.push(others);
  }

  /** How much of the wanted question stands in each; answers the places in which anything does. */
  #lookThere({ concepts, profile }: Numbered): number[] {
    const reached: number[] = [];
    for (const { weight, ways } of concepts) {
      this.#step += 1;
      const share = weight / profile.weight;
      for (const [stem, worth] of ways.words) {
        this.#found(this.#holding[stem] ?? [], share * Math.min(1, worth), reached);
      }
      for (const [[first = -1, ...others], worth] of ways.phrases) {
        const all = (this.#holding[first] ?? []).filter((place) => this.#hold(place, others));
        this.#found(all, share * Math.min(1, worth), reached);
      }
    }
    return reached;
  }

  #found(places: readonly number[], share: number, reached: number[]): void {
    const { there, back, best, atStep, reachedIn } = this.#ofPlaces;
    const [round, step] = [this.#round, this.#step];
    for (const place of places) {
      if (reachedIn[place] !== round) {
        reachedIn[place] = round;
        there[place] = 0;
        back[place] = 0;
        reached.push(place);
      }
      const before = atStep[place] === step ? best[place]! : 0;
      if (share <= before) continue;
      there[place]! += share - before;
      best[place] = share;
      atStep[place] = step;
    }
  }

  /** How much of each that was reached stands in the wanted question. */
  #lookBack({ stems }: Numbered): void {
    const { back, reachedIn } = this.#ofPlaces;
    const { best, inRound } = this.#ofConcepts;
    const round = this.#round;
    for (const stem of stems) {
      const sayings = this.#sayings[stem];
      if (!sayings) continue;
      const { concepts, shares, others } = sayings;
      for (let at = 0; at < concepts.length; at += 1) {
        const concept = concepts[at]!;
        const place = this.#placeOf[concept]!;
        if (reachedIn[place] !== round) continue;
        if (others[at]?.some((other) => !stems.has(other))) continue;
        const before = inRound[concept] === round ? best[concept]! : 0;
        const share = shares[at]!;
        if (share <= before) continue;
        back[place]! += share - before;
        best[concept] = share;
        inRound[concept] = round;
      }
    }
  }

  #hold(place: number, stems: readonly number[]): boolean {
    return stems.every((stem) => this.#questions[place]?.stems.has(stem));
  }
}

/** What is reckoned of each question for the one in hand; a larger one begins empty, as every look begins anew. */
class PerPlace {
  readonly there: Float64Array;
  readonly back: Float64Array;
  /** The most that was found for the concept in hand, and when that was. */
  readonly best: Float64Array;
  readonly atStep: Int32Array;
  readonly reachedIn: Int32Array;

  constructor(size: number) {
    this.there = new Float64Array(size);
    this.back = new Float64Array(size);
    this.best = new Float64Array(size);
    this.atStep = new Int32Array(size);
    this.reachedIn = new Int32Array(size);
  }
}

/** The most that was found of each concept, and in which look. */
class PerConcept {
  readonly best: Float64Array;
  readonly inRound: Int32Array;

  constructor(size: number) {
    this.best = new Float64Array(size);
    this.inRound = new Int32Array(size);
  }
}
