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
  const json = parseJson(data);
  return usualChunk(json) ?? checkedChunk(json);
}

/**
 * A piece of text or of a call as nearly all events bring it, read without the schema: an answer has some hundred, each a
 * few letters. Null for anything else.
 */
function usualChunk(json: unknown): Chunk | null {
  if (!isObject(json) || json['usage'] != null || json['error'] != null) return null;
  const { choices } = json;
  if (!Array.isArray(choices) || choices.length !== 1) return null;
  const [choice] = choices as unknown[];
  if (!isObject(choice) || choice['finish_reason'] != null || choice['message'] !== undefined) return null;
  const { delta } = choice;
  if (!isObject(delta)) return null;
  const text = delta['content'] ?? '';
  const call = delta['tool_calls'] == null ? null : usualCall(delta['tool_calls']);
  if (typeof text !== 'string' || call === undefined) return null;
  return { text, calls: call ? [call] : [], finish: null, usage: null };
}

/** Undefined where it is not a single one with its place. */
function usualCall(calls: unknown): Chunk['calls'][number] | undefined {
  if (!Array.isArray(calls) || calls.length !== 1 || !isObject(calls[0])) return undefined;
  const { index, function: called } = calls[0];
  if (typeof index !== 'number' || !isObject(called)) return undefined;
  const { name = '', arguments: piece = '' } = called;
  return typeof name === 'string' && typeof piece === 'string' ? { index, name, piece } : undefined;
}

function isObject(thing: unknown): thing is Record<string, unknown> {
  return typeof thing === 'object' && thing !== null && !Array.isArray(thing);
}

function checkedChunk(json: unknown): Chunk {
  const parsed = chunkSchema.safeParse(json);
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
