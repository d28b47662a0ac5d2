import { z } from 'zod';
import { Instant } from '../core/ids.ts';

/** Why the embeddings server gives no vectors at present. */
export const EmbeddingFault = z.object({
  /** `refused`: key, model or address are not taken; `bad_answer`: something that is no vectors. */
  fault: z.enum(['unavailable', 'timeout', 'rate_limited', 'refused', 'bad_answer']),
  /** What the server said, without keys and texts: "The provider answered with status 503". */
  detail: z.string(),
  since: Instant,
  /** When it is asked again. */
  next_at: Instant,
});
export type EmbeddingFault = z.infer<typeof EmbeddingFault>;

const count = z.number().int();

/** How far search by meaning has come: passages that have a vector of the configured model. */
export const Meaning = z.object({
  /** The configured embedding model; null where passages are found by their words alone. */
  model: z.string().nullable(),
  passages: count,
  embedded: count,
  /** Passages that the server takes in no form; they are found by their words. */
  refused: count,
  fault: EmbeddingFault.nullable(),
});
export type Meaning = z.infer<typeof Meaning>;
