import { z } from 'zod';
import { ProviderError } from '../../ports/provider-error.ts';

export interface Chunk {
  text: string;
  finish: string | null;
  usage: { input: number; output: number } | null;
  /** Pieces of calls of functions, by the place of the call in the answer. */
  calls: { index: number; name: string; piece: string }[];
}

const toolCall = z.object({
  index: z.number().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
});
const part = z.object({ content: z.string().nullish(), tool_calls: z.array(toolCall).nullish().catch(null) });

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
  const calls = choice?.delta?.tool_calls ?? choice?.message?.tool_calls ?? [];
  return {
    text: choice?.delta?.content ?? choice?.message?.content ?? '',
    calls: calls.map((call, place) => ({
      index: call.index ?? place,
      name: call.function?.name ?? '',
      piece: call.function?.arguments ?? '',
    })),
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
