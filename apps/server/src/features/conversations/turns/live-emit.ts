import type { Emit } from '../../../platform/http/call.ts';
import type { RunningTurn } from './running-turn.ts';

/**
 * What a turn says to a caller who listens. Each piece goes out within a second of a look at who owns the thread, or not at all: so
 * nothing is said once somebody has taken over, on whichever process.
 */
export class LiveEmit {
  /** Messages that went out: those were heard. */
  said = 0;
  /** What the product has to say before them went out. */
  hasDisclosed = false;
  /** Words went out whose message has not: they are not said yet. */
  hasLooseWords = false;
  readonly #turn: RunningTurn;
  readonly #emit: Emit;
  #held: [event: string, data: unknown][] = [];
  #isLooking = false;

  constructor(turn: RunningTurn, emit: Emit) {
    this.#turn = turn;
    this.#emit = emit;
    turn.onLook = () => void this.#letOut();
  }

  readonly emit: Emit = (event, data) => {
    this.#held.push([event, data]);
    if (this.#letOut() || this.#isLooking) return;
    this.#isLooking = true;
    void this.#look();
  };

  /** Everything is out, or the turn is over. Throws where the database does not answer. */
  async drained(): Promise<void> {
    while (!this.#letOut()) await this.#turn.look();
  }

  /** Where it fails, the next look at all turns lets out what is held. */
  async #look(): Promise<void> {
    await this.#turn.look().catch(() => undefined);
    this.#isLooking = false;
  }

  /** Whether nothing is held any more. */
  #letOut(): boolean {
    if (this.#turn.isOver()) this.#held = [];
    if (this.#held.length === 0) return true;
    if (!this.#turn.maySpeak()) return false;
    for (const [event, data] of this.#held.splice(0)) {
      if (event === 'message') this.said += 1;
      if (event === 'disclosure') this.hasDisclosed = true;
      this.hasLooseWords = event === 'words';
      // It is none of the turn's own words.
      this.#emit(event === 'disclosure' ? 'message' : event, data);
    }
    return true;
  }
}
