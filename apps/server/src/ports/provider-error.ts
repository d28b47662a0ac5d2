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
