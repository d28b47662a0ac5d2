import { z } from 'zod';

/** What providers accept of OpenAI's chat completions and embeddings, as far as we use it; more is refused. */
const parameters = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()),
  additionalProperties: z.literal(false),
});

/** A function in the strict form: every property is required. */
const tool = z.strictObject({
  type: z.literal('function'),
  function: z.strictObject({
    name: z.string().regex(/^[\w-]{1,64}$/),
    description: z.string(),
    strict: z.boolean().optional(),
    parameters: parameters.refine(
      ({ properties, required }) => Object.keys(properties).every((key) => required.includes(key)),
      'strict: every property must be required',
    ),
  }),
});

export const chatRequest = z.strictObject({
  model: z.string().min(1),
  messages: z
    .array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
    .min(1),
  temperature: z.number().min(0).max(2).optional(),
  max_tokens: z.int().positive().optional(),
  max_completion_tokens: z.int().positive().optional(),
  stream: z.literal(true),
  stream_options: z.strictObject({ include_usage: z.boolean() }).optional(),
  tools: z.array(tool).min(1).optional(),
  tool_choice: z
    .union([
      z.enum(['auto', 'required', 'none']),
      z.strictObject({ type: z.literal('function'), function: z.strictObject({ name: z.string() }) }),
    ])
    .optional(),
});

export const embeddingRequest = z.strictObject({
  model: z.string().min(1),
  // Providers refuse empty texts and more than some hundred of them.
  input: z.array(z.string().min(1)).min(1).max(256),
  encoding_format: z.literal('float').optional(),
});

export type ChatRequest = z.infer<typeof chatRequest>;
export type EmbeddingRequest = z.infer<typeof embeddingRequest>;
