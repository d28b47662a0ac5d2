import type { Moment } from './brief.ts';
import type { Passage } from './state.ts';

/** What was said while the workflow did not listen. */
export interface SaidMeanwhile {
  by: 'person' | 'operator';
  text: string;
}

/** How much was heard of what the turn said under a number: so many characters of its text, null = all of it. */
export interface Heard {
  say: number;
  chars: number | null;
}

/** What happens to a conversation. */
export type Event =
  | { type: 'text'; text: string; now: Moment }
  /**
   * The turn that runs, or that has just ended, is cut: by the person's voice, by somebody of the company who took over, or by an
   * end. What `heard` does not name was not heard. Taken in every state.
   */
  | { type: 'cut'; by: 'person' | 'operator' | 'end'; heard: Heard[]; now: Moment }
  | { type: 'keys'; digits: string; now: Moment }
  /** Nothing was heard for the time that the runner waits. */
  | { type: 'silence'; now: Moment }
  | { type: 'hang_up'; now: Moment }
  | { type: 'time_out'; now: Moment }
  /**
   * A person who had taken over gives the conversation back. `said`: what was said meanwhile and not heard here, oldest first; absent
   * where the conversation itself had called for that person and heard everything.
   */
  | { type: 'handed_back'; now: Moment; said?: SaidMeanwhile[] }
  /** For tests on the canvas: change a value, go on from a node. */
  | { type: 'set'; name: string; value: string; now: Moment }
  | { type: 'go'; node_id: string; now: Moment };

/** The result of a request, with its id. */
export type Answer =
  /** `result` is what the model gave, unchecked; `silent` = nothing within its time. */
  | { type: 'asked'; id: number; result: unknown; failure?: 'silent' | 'broken' }
  /** `exact`: the text of a trained answer to the same question, which is served as it is. */
  | {
      type: 'found';
      id: number;
      passages: Passage[];
      exact: string | null;
      /** A trained answer to a question like it: it comes before all passages. */
      similar?: { id: string; question: string; text: string };
    }
  | {
      type: 'called';
      id: number;
      ok: boolean;
      /** What its answer fills, by name. */
      saved: Record<string, string>;
      /** For a person: why a value was refused. */
      reason?: string;
      status?: number;
      ms?: number;
      failure?: string;
    }
  | { type: 'transferred'; id: number; ok: boolean }
  | { type: 'handed_over'; id: number; ok: boolean }
  | { type: 'opened'; id: number; ok: boolean };

export type Input = Event | Answer;
