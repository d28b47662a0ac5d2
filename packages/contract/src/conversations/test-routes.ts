import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, ofCompany, plainText } from '../workflows/common.ts';
import { maxVariables } from '../workflows/limits.ts';
import { maxHistory, maxInputLength, maxStateLength, maxValueLength } from './limits.ts';
import { AnsweredBy, ConversationValue, TraceStep } from './trace.ts';

const text = plainText(maxInputLength);
const values = z
  .record(z.string().max(200), plainText(maxValueLength))
  .refine((given) => Object.keys(given).length <= maxVariables, 'too_many');

const said = { node_id: z.string() };

/** One thing that reached the person. `from`: who had the words. */
export const TestMessage = z.discriminatedUnion('type', [
  z.object({
    ...said,
    type: z.literal('text'),
    text: z.string(),
    from: z.enum(['message', 'prompt', 'model', 'trained', 'webhook', 'code']),
  }),
  z.object({ ...said, type: z.enum(['image', 'video']), url: z.string(), caption: z.string() }),
  z.object({ ...said, type: z.literal('audio'), url: z.string() }),
  z.object({ ...said, type: z.literal('file'), url: z.string(), name: z.string() }),
]);
export type TestMessage = z.infer<typeof TestMessage>;

/** What a turn of a test gave. */
export const TestTurn = z.object({
  /** The texts of `messages`, an empty line between them. */
  answer: z.string(),
  messages: z.array(TestMessage),
  /** Sealed; to be sent with the next turn. */
  state: z.string(),
  /** When it happened, by the server's clock. */
  at: z.string(),
  /** Where the conversation stands, and in which workflow. */
  node_id: z.string(),
  workflow_id: z.string(),
  waits_for: z.enum(['person', 'operator', 'nothing']),
  ended: z
    .object({
      reason: z.enum(['end', 'transferred', 'hang_up', 'opted_out', 'time_out', 'silence', 'fault']),
      result_id: z.string().nullable(),
    })
    .nullable(),
  values: z.array(ConversationValue),
  trace: z.array(TraceStep),
  answered_by: AnsweredBy,
});
export type TestTurn = z.infer<typeof TestTurn>;

export const testTextToText = route({
  ...common,
  method: 'POST',
  path: '/workflows/test-text-to-text',
  // Nothing is kept: the conversation travels with the client, sealed. Only the month’s answers are counted.
  audit: false,
  summary:
    'One turn of a test chat with the draft (or the published version). Keeps nothing: `state` goes back with the next turn; a client that sends only `history` is replayed. Server-sent events (`words`, `message`, `step`, then `done`) on Accept: text/event-stream.',
  body: z.strictObject({
    ...ofCompany,
    workflow_id: Id,
    /** Database variables, by name. */
    standard_variables: values.default({}),
    history: z
      .array(
        z.strictObject({
          role: z.enum(['user', 'assistant']),
          content: text,
          created_at: z.union([Instant, z.string().max(40)]).optional(),
        }),
      )
      .max(maxHistory)
      .default([]),
    /** '' lets the workflow begin, or goes on after `set_variables` and `go_to_node_id`. */
    input_text: text.default(''),
    is_draft: z.boolean().default(true),
    state: z.string().max(maxStateLength).optional(),
    /** Values put in by whoever tests, before the turn. */
    set_variables: values.optional(),
    /** Go on from this node. */
    go_to_node_id: Id.optional(),
  }),
  reply: TestTurn,
  format: 'stream',
  maxBodyBytes: 2 * 1024 * 1024,
  perMinute: 240,
});
