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
  readonly #there: number[] = [];
  readonly #back: number[] = [];
  /** The most that was found of a place for the concept in hand, and of a concept; with when that was. */
  readonly #best: { ofPlace: number[]; atStep: number[]; ofConcept: number[]; inRound: number[] } = {
    ofPlace: [],
    atStep: [],
    ofConcept: [],
    inRound: [],
  };
  readonly #reachedIn: number[] = [];
  #round = 0;
  #step = 0;

  add(question: Numbered): void {
    const place = this.#questions.push(question) - 1;
    for (const stem of question.stems) (this.#holding[stem] ??= []).push(place);
    for (const { weight, ways } of question.concepts) {
      const concept = this.#placeOf.push(place) - 1;
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
    let nearest: number | null = null;
    let most = least;
    for (const place of reached) {
      const question = this.#questions[place];
      const [there, back] = [this.#there[place] ?? 0, this.#back[place] ?? 0];
      const both = back === 0 ? 0 : (2 * there * back) / (there + back);
      if (!question || both < most) continue;
      const degree = both * apart(wanted, question);
      const first = degree === most && (nearest === null || place < nearest);
      if (degree > most || first) [nearest, most] = [place, degree];
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
    const { ofPlace, atStep } = this.#best;
    for (const place of places) {
      if (this.#reachedIn[place] !== this.#round) {
        this.#reachedIn[place] = this.#round;
        this.#there[place] = this.#back[place] = 0;
        reached.push(place);
      }
      const before = atStep[place] === this.#step ? (ofPlace[place] ?? 0) : 0;
      if (share <= before) continue;
      this.#there[place] = (this.#there[place] ?? 0) + share - before;
      ofPlace[place] = share;
      atStep[place] = this.#step;
    }
  }

  /** How much of each that was reached stands in the wanted question. */
  #lookBack({ stems }: Numbered): void {
    const { ofConcept, inRound } = this.#best;
    for (const stem of stems) {
      const { concepts, shares, others } = this.#sayings[stem] ?? { concepts: [], shares: [], others: [] };
      for (let at = 0; at < concepts.length; at += 1) {
        const concept = concepts[at] ?? 0;
        const place = this.#placeOf[concept] ?? 0;
        if (this.#reachedIn[place] !== this.#round) continue;
        if (others[at]?.some((other) => !stems.has(other))) continue;
        const before = inRound[concept] === this.#round ? (ofConcept[concept] ?? 0) : 0;
        const share = shares[at] ?? 0;
        if (share <= before) continue;
        this.#back[place] = (this.#back[place] ?? 0) + share - before;
        ofConcept[concept] = share;
        inRound[concept] = this.#round;
      }
    }
  }

  #hold(place: number, stems: readonly number[]): boolean {
    return stems.every((stem) => this.#questions[place]?.stems.has(stem));
  }
}
