/**
 * Turns text into vectors. Throws `ProviderError` (ports/provider-error.ts) when the provider cannot answer, or not in
 * time: a question's vector takes at most seconds, since an answer waits for it.
 */
export interface Embedder {
  /** Identifies the vector space; vectors of different models are never compared. */
  readonly model: string;
  /** One unit-length vector per text, in order. */
  embed(texts: string[], purpose: 'query' | 'passage', signal?: AbortSignal): Promise<Float32Array[]>;
}
