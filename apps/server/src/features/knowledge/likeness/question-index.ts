import { likeness } from './likeness.ts';
import type { Numbered } from './numbered.ts';

/** Questions, to be asked which of them is most like another one. */
export class QuestionIndex {
  readonly #questions: Numbered[] = [];
  /** Places of the questions that hold a stem. */
  readonly #holding: number[][] = [];
  /** What of the question being looked for stands in each, and in which of its concepts that was last found. */
  readonly #sums: number[] = [];
  readonly #best: number[] = [];
  readonly #seen: number[] = [];
  #round = 0;

  add(question: Numbered): void {
    const place = this.#questions.push(question) - 1;
    for (const stem of question.stems) (this.#holding[stem] ??= []).push(place);
    this.#sums.push(0);
    this.#best.push(0);
    this.#seen.push(-1);
  }

  /** The place of the question most like this one, the earliest at a tie; null where none is as much as `least`. */
  nearest(wanted: Numbered, least: number): number | null {
    const reached = this.#reach(wanted);
    let nearest: number | null = null;
    let most = least;
    for (const place of reached) {
      const there = (this.#sums[place] ?? 0) / wanted.profile.weight;
      this.#sums[place] = 0;
      const question = this.#questions[place];
      // What it becomes where everything of the other stands here.
      if (!question || (2 * there) / (1 + there) < most) continue;
      const degree = likeness(wanted, question, there);
      const first = degree === most && (nearest === null || place < nearest);
      if (degree > most || first) [nearest, most] = [place, degree];
    }
    return nearest;
  }

  /** Sums up what stands where; answers the places in which anything does. */
  #reach({ concepts }: Numbered): number[] {
    const reached: number[] = [];
    for (const { weight, ways } of concepts) {
      this.#round += 1;
      const places: number[] = [];
      for (const [stem, worth] of ways.words) this.#note(this.#holding[stem], worth, places);
      for (const [[first = -1, ...others], worth] of ways.phrases) {
        const all = this.#holding[first]?.filter((place) => this.#hold(place, others));
        this.#note(all, worth, places);
      }
      for (const place of places) {
        if (this.#sums[place] === 0) reached.push(place);
        this.#sums[place] = (this.#sums[place] ?? 0) + weight * Math.min(1, this.#best[place] ?? 0);
      }
    }
    return reached;
  }

  #note(holding: readonly number[] | undefined, worth: number, places: number[]): void {
    for (const place of holding ?? []) {
      if (this.#seen[place] !== this.#round) {
        this.#seen[place] = this.#round;
        this.#best[place] = worth;
        places.push(place);
      } else if (worth > (this.#best[place] ?? 0)) this.#best[place] = worth;
    }
  }

  #hold(place: number, stems: readonly number[]): boolean {
    return stems.every((stem) => this.#questions[place]?.stems.has(stem));
  }
}
