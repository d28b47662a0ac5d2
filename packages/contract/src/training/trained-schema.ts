import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';

/** `review`: a source it rests on changed. The same question still gets it, similar ones no longer do. */
export const TrainedState = z.enum(['active', 'review', 'off']);
export type TrainedState = z.infer<typeof TrainedState>;

export const SourceChange = z.enum(['edited', 'replaced', 'deleted']);
export type SourceChange = z.infer<typeof SourceChange>;

/** A source that a trained answer rests on. */
export const TrainedSource = z.object({
  source_id: Id,
  /** As it is called now; as it was called then where it is gone. */
  name: z.string(),
  /** Null where it is gone. */
  category_id: Id.nullable(),
  /** What happened to it since the training; null = nothing. */
  change: SourceChange.nullable(),
  /** What of it supports the answer, and whether it still stands there word for word. */
  quotes: z.array(z.object({ quote: z.string(), stands: z.boolean() })),
});
export type TrainedSource = z.infer<typeof TrainedSource>;

/** A trained answer as the list shows it. */
export const TrainedSummary = z.object({
  id: Id,
  assistant: z.object({ id: Id, name: z.string() }),
  question: z.string(),
  /** Its beginning. */
  answer: z.string(),
  language: z.enum(['es', 'en']),
  state: TrainedState,
  /** What happened to its sources, each kind once. */
  changes: z.array(SourceChange),
  /** How often people got it, tests aside. */
  hits: z.number().int(),
  last_hit_at: Instant.nullable(),
  updated_at: Instant,
});
export type TrainedSummary = z.infer<typeof TrainedSummary>;

export const Trained = TrainedSummary.extend({
  /** Of the query it came from; it may be deleted by now. */
  query_id: Id.nullable(),
  /** The folders of what it rests on. An assistant that no longer answers from all of them does not give it. */
  categories: z.array(z.object({ id: Id, name: z.string() })),
  /** False where its assistant no longer answers from these folders, so that it is not given. */
  in_scope: z.boolean(),
  sources: z.array(TrainedSource),
  trained_by: z.string(),
  created_at: Instant,
});
export type Trained = z.infer<typeof Trained>;

export const ReplayState = z.enum(['running', 'done', 'cancelled', 'failed']);
export type ReplayState = z.infer<typeof ReplayState>;

/** Every trained question of the company, or of one assistant, asked anew with its training and without. */
export const Replay = z.object({
  id: Id,
  /** Null: all assistants. */
  assistant: z.object({ id: Id, name: z.string().nullable() }).nullable(),
  started_by: z.string(),
  state: ReplayState,
  started_at: Instant,
  ended_at: Instant.nullable(),
  total: z.number().int(),
  done: z.number().int(),
  /** What the training no longer answers, though it should. */
  broken: z.number().int(),
  /** What the assistant now says by itself as it was trained. */
  agrees: z.number().int(),
  /** Without training it says something else than in the replay before. */
  differs: z.number().int(),
});
export type Replay = z.infer<typeof Replay>;

export const ReplayResult = z.object({
  trained_id: Id,
  /** False where it was deleted since. */
  exists: z.boolean(),
  question: z.string(),
  trained_text: z.string(),
  assistant_name: z.string(),
  /** How the training answered: as trained, by a similar one, or not at all. */
  given: z.enum(['same', 'similar', 'none']),
  /** What the assistant says without any training; null = no answer came. */
  without_text: z.string().nullable(),
  without_found: z.boolean().nullable(),
  agrees: z.boolean(),
  /** Against the replay before; null = it was not in that one. */
  differs: z.boolean().nullable(),
  /** What it said then, where that differs. */
  before_text: z.string().nullable(),
});
export type ReplayResult = z.infer<typeof ReplayResult>;
