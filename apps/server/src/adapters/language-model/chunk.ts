import { z } from 'zod';
import { ProviderError } from '../../ports/provider-error.ts';

export interface Chunk {
  text: string;
  finish: string | null;
  usage: { input: number; output: number } | null;
}

const part = z.object({ content: z.string().nullish() });

/** Only what is read; servers add fields of their own. `message` is what a server sends that does not stream. */
const chunkSchema = z.object({
  choices: z
    .array(z.object({ delta: part.nullish(), message: part.nullish(), finish_reason: z.string().nullish() }))
    .default([]),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish().catch(null),
  error: z.unknown().optional(),
});

/** Reads the data of one event. Throws ProviderError for what is no part of a chat completion. */
export function readChunk(data: string): Chunk {
  const parsed = chunkSchema.safeParse(parseJson(data));
  if (!parsed.success)
    throw new ProviderError('bad_answer', 'The provider sent something that is no chat completion');
  const { choices, usage, error } = parsed.data;
  if (error !== undefined && error !== null)
    throw new ProviderError('unavailable', 'The provider reported an error');
  const [choice] = choices;
  return {
    text: choice?.delta?.content ?? choice?.message?.content ?? '',
    finish: choice?.finish_reason ?? null,
    usage: usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
