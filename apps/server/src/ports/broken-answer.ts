import { ProviderError } from './provider-error.ts';
import type { TalkEvent } from './talk-model.ts';

/** What a call took that gave nothing of use, and what was sent and came back. */
export type BrokenAnswer = Omit<Extract<TalkEvent, { type: 'end' }>, 'type' | 'asked' | 'exchange'> & {
  exchange: { prompt: string; answer: string };
};

/** A talk's model has begun to answer, and nothing came of it. The answer is held where no log looks. */
export class BrokenAnswerError extends ProviderError {
  readonly #answer: BrokenAnswer;

  constructor({ fault, message, retryAfterSeconds, reason }: ProviderError, answer: BrokenAnswer) {
    super(fault, message, retryAfterSeconds, reason);
    this.#answer = answer;
  }

  get answer(): BrokenAnswer {
    return this.#answer;
  }
}
