import { z } from 'zod';
import { Instant } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { plainText } from '../workflows/common.ts';
import { maxMoves, maxVariables } from '../workflows/limits.ts';
import { maxDialogueResults, maxDialogueTurns, maxInputLength, maxValueLength } from './limits.ts';

const variableName = z.string().max(200);
const few = { nodes: maxMoves * 2, said: 20, calls: 200 };

/** What a turn should come to; what is left out is not looked at. */
export const DialogueExpected = z.strictObject({
  /** Ids of nodes, in the order in which they are passed. */
  nodes: z.array(z.string().max(100)).max(few.nodes).optional(),
  /** What the conversation holds after the turn, by name; null = nothing. */
  values: z
    .record(variableName, plainText(maxValueLength).nullable())
    .refine((values) => Object.keys(values).length <= maxVariables, 'too_many')
    .optional(),
  /** Parts of what is said, whatever their case. */
  said: z.array(plainText(maxInputLength)).max(few.said).optional(),
  ended: z.boolean().optional(),
});
export type DialogueExpected = z.infer<typeof DialogueExpected>;

/** An answer of a webhook as it came when the dialogue was kept: a dialogue that is run calls nobody. */
export const RecordedCall = z.strictObject({
  webhook_id: z.string().max(100),
  ok: z.boolean(),
  saved: z
    .record(variableName, plainText(maxValueLength))
    .refine((saved) => Object.keys(saved).length <= maxVariables, 'too_many'),
  reason: plainText(maxInputLength).nullable().default(null),
});
export type RecordedCall = z.infer<typeof RecordedCall>;

const resultLabel = plainText(200).pipe(z.string().trim().min(1));

/** Which of these results the conversation should be classified into at its end; null = none of them. */
export const DialogueResult = z
  .strictObject({
    choices: z
      .array(z.strictObject({ label: resultLabel, description: plainText(1_000).default('') }))
      .min(1)
      .max(maxDialogueResults)
      .refine((choices) => new Set(choices.map(({ label }) => label)).size === choices.length, 'not_unique'),
    expected: resultLabel.nullable(),
  })
  .refine(
    ({ choices, expected }) => expected === null || choices.some(({ label }) => label === expected),
    'unknown_result',
  );
export type DialogueResult = z.infer<typeof DialogueResult>;

/** What somebody says to a workflow, and what should come of it. */
export const dialogueFields = {
  name: Name,
  /** Of the database variables, by name. */
  standard_variables: z
    .record(variableName, plainText(maxValueLength))
    .refine((values) => Object.keys(values).length <= maxVariables, 'too_many'),
  /** The instant at which it happens, always: "tomorrow" stays the same day. */
  happens_at: Instant,
  opening: DialogueExpected,
  turns: z
    .array(
      z.strictObject({
        /** Null: nothing was heard. */
        person: plainText(maxInputLength).nullable(),
        expected: DialogueExpected.default({}),
      }),
    )
    .max(maxDialogueTurns),
  calls: z.array(RecordedCall).max(few.calls),
  /** Null: not looked at. */
  result: DialogueResult.nullable(),
};

export const DialogueFailure = z.object({
  /** 0 = before the person's first word. */
  turn: z.number().int(),
  what: z.enum(['node', 'value', 'said', 'ended', 'result']),
  expected: z.string(),
  found: z.string(),
});
export type DialogueFailure = z.infer<typeof DialogueFailure>;

/** How a dialogue went on the draft when it was last run. */
export const DialogueRun = z.object({
  ran_at: Instant,
  passed: z.boolean(),
  failures: z.array(DialogueFailure),
});
export type DialogueRun = z.infer<typeof DialogueRun>;

export const Dialogue = z.object({
  id: z.string(),
  workflow_id: z.string(),
  ...dialogueFields,
  /** Null: never run. */
  last_run: DialogueRun.nullable(),
  created_at: Instant,
  updated_at: Instant,
});
export type Dialogue = z.infer<typeof Dialogue>;
