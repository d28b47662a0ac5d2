import type { ConversationEvent } from './conversation-model.ts';

export type ProviderFault = 'unavailable' | 'timeout' | 'rate_limited' | 'refused' | 'bad_answer';

/** What every provider adapter throws: the kind decides whether a retry is sensible. Never carries secrets or prompts. */
export class ProviderError extends Error {
  constructor(
    readonly fault: ProviderFault,
    message: string,
    readonly retryAfterSeconds?: number,
    /** Of a refusal, where its port names the reasons. */
    readonly reason?: string,
  ) {
    super(message);
    this.name = 'ProviderError';
  }
}

/** What a call took that gave nothing of use, and what was sent and came back. */
export type BrokenAnswer = Omit<
  Extract<ConversationEvent, { type: 'end' }>,
  'type' | 'asked' | 'exchange'
> & {
  exchange: { prompt: string; answer: string };
};

/** A conversation's model has begun to answer, and nothing came of it. The answer is held where no log looks. */
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
