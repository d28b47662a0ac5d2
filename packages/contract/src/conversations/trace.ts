import { z } from 'zod';
import { ObtainedResponse, SentRequest } from '../webhooks/schema.ts';
import { VariableType } from '../workflows/schema.ts';

const confidence = z.number();
const named = z.object({ name: z.string(), value: z.string() });
const purpose = z.enum(['listen', 'speak', 'decide', 'result']);
const callPurpose = z.enum(['node', 'validation', 'instruction']);

export const ValueOrigin = z.enum(['given', 'person', 'webhook', 'tester']);

/** Who answered: the embedded model, or the configured one by its name. */
export const AnsweredBy = z.object({ kind: z.enum(['embedded', 'model']), model: z.string().nullable() });
export type AnsweredBy = z.infer<typeof AnsweredBy>;

/** What the engine did; ids are those of the workflow that the conversation is in at that moment. */
const engineSteps = [
  z.object({ step: z.literal('workflow'), workflow_id: z.string(), version: z.number().int().nullable() }),
  z.object({ step: z.literal('node'), node_id: z.string() }),
  z.object({
    step: z.literal('edge'),
    edge_id: z.string(),
    source_id: z.string(),
    target_id: z.string(),
    handle: z.string().nullable(),
  }),
  z.object({
    step: z.literal('value'),
    name: z.string(),
    value: z.string(),
    origin: ValueOrigin,
    words: z.string(),
    confidence,
    before: z.string().nullable(),
  }),
  z.object({
    step: z.literal('refused_value'),
    name: z.string(),
    value: z.string(),
    reason: z.enum(['unreadable', 'doubtful', 'not_offered', 'validation', 'past', 'stands']),
  }),
  /** A sentence of the model that is not said, with what of it stands nowhere. */
  z.object({
    step: z.literal('withheld'),
    text: z.string(),
    found: z.string(),
    because: z.enum(['figure', 'day', 'promise', 'orders']),
  }),
  z.object({
    step: z.literal('ask'),
    purpose,
    node_id: z.string(),
    read: z.array(z.string()),
    decide: z.array(z.string()),
    instructions: z.array(z.string()),
  }),
  z.object({ step: z.literal('asked'), said: z.string(), asks: z.boolean(), goal_reached: z.boolean() }),
  z.object({
    step: z.literal('decided'),
    node_id: z.string(),
    condition_id: z.string().nullable(),
    by: z.enum(['comparison', 'model', 'else']),
    reason: z.string(),
    confidence: confidence.nullable(),
    alternatives: z.array(z.string()),
  }),
  z.object({ step: z.literal('instruction'), instruction_id: z.string(), title: z.string() }),
  z.object({ step: z.literal('search'), query: z.string() }),
  z.object({
    step: z.literal('found'),
    passages: z.array(z.object({ id: z.string(), title: z.string(), score: z.number().nullable() })),
    exact: z.boolean(),
  }),
  z.object({
    step: z.literal('call'),
    webhook_id: z.string(),
    purpose: callPurpose,
    values: z.array(named),
  }),
  z.object({
    step: z.literal('called'),
    webhook_id: z.string(),
    ok: z.boolean(),
    status: z.number().int().nullable(),
    ms: z.number().nullable(),
    saved: z.array(z.string()),
    failure: z.string().nullable(),
  }),
  z.object({
    step: z.literal('tries'),
    node_id: z.string(),
    count: z.number().int(),
    of: z.number().int(),
  }),
  z.object({
    step: z.literal('handover'),
    reason: z.enum(['node', 'instruction', 'person', 'tries', 'loop', 'model']),
  }),
  z.object({ step: z.literal('transfer'), node_id: z.string() }),
  /** The turn was cut; what of it the person did not hear. */
  z.object({
    step: z.literal('cut'),
    by: z.enum(['person', 'operator', 'end']),
    unheard: z.array(z.string()),
  }),
  z.object({
    step: z.literal('watchdog'),
    code: z.enum([
      'model_silent',
      'model_broken',
      'model_empty',
      'webhook_failed',
      'silence',
      'nothing_said',
    ]),
  }),
  z.object({
    step: z.literal('fault'),
    code: z.enum([
      'no_start',
      'no_node',
      'no_edge',
      'loop',
      'webhook_missing',
      'workflow_missing',
      'phone_missing',
      'transfer_failed',
      'handover_failed',
      'stuck',
    ]),
    node_id: z.string(),
  }),
  z.object({
    step: z.literal('end'),
    reason: z.enum(['end', 'transferred', 'hang_up', 'opted_out', 'time_out', 'silence', 'fault']),
    result_id: z.string().nullable(),
    /** Why it was this result; absent where there is none, or nobody said. */
    because: z.string().optional(),
  }),
] as const;

/** A step as the engine tells it. */
export type EngineStep = z.infer<(typeof engineSteps)[number]>;

/** What the runner saw while it did what the engine asked for: the details of the step before. */
const runnerSteps = [
  z.object({
    step: z.literal('model'),
    answered_by: AnsweredBy,
    /** What was sent and came back; null of the embedded model, which sends nothing. */
    exchange: z.object({ prompt: z.string(), answer: z.string() }).nullable(),
    input_tokens: z.number().int(),
    output_tokens: z.number().int(),
    estimated: z.boolean(),
    took_ms: z.number().int(),
    /** What the person asked is answered by nothing that it was given; absent where it cannot tell. */
    unanswered: z.boolean().optional(),
    /** Why the configured model gave nothing, so that the embedded one answered in its place. */
    failure: z.enum(['unavailable', 'timeout', 'rate_limited', 'refused', 'bad_answer']).nullable(),
  }),
  z.object({
    step: z.literal('passages'),
    took_ms: z.number().int(),
    /** The questions as a model worded them for the search; none where it went by what was said alone. */
    rewritten: z.array(z.string()).default([]),
    passages: z.array(
      z.object({ source_id: z.string(), title: z.string(), text: z.string(), score: z.number().nullable() }),
    ),
  }),
  z.object({
    step: z.literal('webhook'),
    webhook_id: z.string(),
    name: z.string(),
    /** Secrets are masked. */
    sent: SentRequest,
    received: ObtainedResponse,
    ok: z.boolean(),
    saved: z.array(named),
    /** Why a value was refused, in words for the person. */
    reason: z.string().nullable(),
  }),
] as const;

export const TraceEntry = z.discriminatedUnion('step', [...engineSteps, ...runnerSteps]);
export type TraceEntry = z.infer<typeof TraceEntry>;

/** `ms` from the beginning of the call. */
export const TraceStep = z.object({ ms: z.number().int(), entry: TraceEntry });
export type TraceStep = z.infer<typeof TraceStep>;

/** A value that a conversation holds, with where it came from. */
export const ConversationValue = z.object({
  name: z.string(),
  type: VariableType,
  value: z.string(),
  origin: ValueOrigin,
  words: z.string(),
  confidence,
});
export type ConversationValue = z.infer<typeof ConversationValue>;
