import { z } from 'zod';
import { AnswerLanguage, Focus } from '../assistants/schema.ts';
import { Id, Instant } from '../core/ids.ts';
import { Answer, SearchType } from '../knowledge/schema.ts';

/** `facts`: the answer should hold these facts; `refusal`: the sources do not hold the answer, and it should say so. */
export const Expectation = z.enum(['facts', 'refusal']);
export type Expectation = z.infer<typeof Expectation>;

export const EvaluationCase = z.object({
  id: Id,
  question: z.string(),
  category: z.string(),
  expects: Expectation,
  /** Each fact with its alternatives: one of them is enough. */
  facts: z.array(z.array(z.string())),
});
export type EvaluationCase = z.infer<typeof EvaluationCase>;

/** `failed`: the run ended before all was asked, `failure` says why. */
export const RunState = z.enum(['queued', 'running', 'done', 'cancelled', 'failed']);
export type RunState = z.infer<typeof RunState>;

/** Shares from 0 to 1, null where nothing counts for it; of the cases that were asked. */
export const RunTotals = z.object({
  /** Answered, of the cases that expect facts. */
  answered: z.number().nullable(),
  /** Refused, of the cases that expect a refusal. */
  refused_rightly: z.number().nullable(),
  /** Facts found, of all expected. */
  facts_found: z.number().nullable(),
  /** Sentences that passages support, of all that claim something. */
  grounded: z.number().nullable(),
  /** Cases that passed: all facts found, or rightly refused. */
  passed: z.number().nullable(),
  /** Middle time to the whole answer, in ms. */
  ms: z.number().nullable(),
});
export type RunTotals = z.infer<typeof RunTotals>;

/** How the assistant was asked. */
export const RunSettings = z.object({
  answer_language: AnswerLanguage,
  categories: z.array(Id),
  search_type: SearchType,
  not_found_answer: z.string(),
  specific_instructions: z.string(),
  focus: Focus,
  temperature: z.number(),
});
export type RunSettings = z.infer<typeof RunSettings>;

export const RunSummary = z.object({
  id: Id,
  set_id: Id,
  state: RunState,
  failure: z.object({ code: z.string(), message: z.string(), message_es: z.string() }).nullable(),
  /** Made with changes that were not saved. */
  is_draft: z.boolean(),
  assistant_name: z.string(),
  /** Null: the embedded answers. */
  model: z.string().nullable(),
  cases: z.number().int(),
  asked: z.number().int(),
  totals: RunTotals,
  created_at: Instant,
  ended_at: Instant.nullable(),
});
export type RunSummary = z.infer<typeof RunSummary>;

export const RunResult = z.object({
  case_id: Id,
  question: z.string(),
  category: z.string(),
  expects: Expectation,
  facts: z.array(z.array(z.string())),
  /** Null: not asked yet. */
  outcome: z
    .object({
      answer: z.string(),
      found: z.boolean(),
      citations: Answer.shape.citations,
      /** For each fact whether it was found. */
      facts_found: z.array(z.boolean()),
      passed: z.boolean(),
      sentences: z.number().int(),
      grounded: z.number().int(),
      ms: z.number().int(),
      /** Why there is no answer; null where there is one. */
      fault: z.string().nullable(),
    })
    .nullable(),
});
export type RunResult = z.infer<typeof RunResult>;

export const Run = RunSummary.extend({ settings: RunSettings, results: z.array(RunResult) });
export type Run = z.infer<typeof Run>;

export const EvaluationSetSummary = z.object({
  id: Id,
  name: z.string(),
  /** Null where it was deleted. */
  assistant: z.object({ id: Id, name: z.string() }).nullable(),
  cases: z.number().int(),
  last_run: RunSummary.nullable(),
  /** Share of cases passed in the latest finished runs, oldest first. */
  trend: z.array(z.number()),
  created_at: Instant,
  updated_at: Instant,
});
export type EvaluationSetSummary = z.infer<typeof EvaluationSetSummary>;

export const EvaluationSet = z.object({
  id: Id,
  name: z.string(),
  assistant: z.object({ id: Id, name: z.string() }).nullable(),
  cases: z.array(EvaluationCase),
  runs: z.array(RunSummary),
});
export type EvaluationSet = z.infer<typeof EvaluationSet>;

export const Verdict = z.enum(['better', 'worse', 'changed', 'same']);
export type Verdict = z.infer<typeof Verdict>;

export const RunComparison = z.object({
  set_id: Id,
  before: RunSummary,
  after: RunSummary,
  /** Names of the settings that differ, with both values as text. */
  settings: z.array(z.object({ setting: z.string(), before: z.string(), after: z.string() })),
  /** Sources that were added, taken away or whose text changed between the two. */
  sources: z.array(z.object({ name: z.string(), change: z.enum(['added', 'removed', 'changed']) })),
  cases: z.array(
    z.object({
      case_id: Id,
      question: z.string(),
      category: z.string(),
      verdict: Verdict,
      before: RunResult.nullable(),
      after: RunResult.nullable(),
    }),
  ),
});
export type RunComparison = z.infer<typeof RunComparison>;
