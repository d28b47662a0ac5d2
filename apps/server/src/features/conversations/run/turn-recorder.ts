import type { TestMessage } from '@centralita/contract/conversations/test-routes';
import type { TraceEntry, TraceStep } from '@centralita/contract/conversations/trace';
import type { Output } from '@centralita/engine/turn/effects';
import type { Emit } from '../../../platform/http/call.ts';
import type { Clock } from '../../../ports/clock.ts';

/** What happens in a turn, kept for the answer and told at once to a client that listens. */
export class TurnRecorder {
  readonly messages: TestMessage[] = [];
  readonly trace: TraceStep[] = [];
  readonly #emit: Emit | null;
  readonly #clock: Clock;
  readonly #began: number;
  readonly #keepsSteps: boolean;
  /** Silent while what happened before is only played again. */
  #aloud = true;

  constructor(clock: Clock, emit: Emit | null = null, keeps: 'steps' | 'messages' = 'steps') {
    this.#clock = clock;
    this.#emit = emit;
    this.#keepsSteps = keeps === 'steps';
    this.#began = clock.now().getTime();
  }

  /** Milliseconds since an instant of the clock. */
  since(began: number): number {
    return Math.max(0, this.#clock.now().getTime() - began);
  }

  now(): number {
    return this.#clock.now().getTime();
  }

  /** What follows was told in an earlier turn. */
  quietly(): void {
    this.#aloud = false;
  }

  aloud(): void {
    this.#aloud = true;
  }

  step(entry: TraceEntry): void {
    if (!this.#aloud || !this.#keepsSteps) return;
    const step = { ms: this.since(this.#began), entry };
    this.trace.push(step);
    this.#emit?.('step', step);
  }

  output(output: Output): void {
    if (!this.#aloud) return;
    const message = messageOf(output);
    this.messages.push(message);
    this.#emit?.('message', message);
  }

  /** Words of a model while they are written, for one place the conversation may go to; `message` brings what is really said. */
  words(ask: number, when: string, text: string): void {
    if (this.#aloud) this.#emit?.('words', { ask, when, text });
  }
}

function messageOf(output: Output): TestMessage {
  const { node_id } = output;
  if (output.type === 'send') return { node_id, ...output.media };
  return { node_id, type: 'text', text: output.text, from: output.from };
}
