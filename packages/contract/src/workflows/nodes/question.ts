import { z } from 'zod';
import { Id } from '../../core/ids.ts';
import { defaultTries, maxParts, maxPromptLength, maxTries } from '../limits.ts';

/** A variable that a node collects: `value` is the dynamic variable's id ('' until one is chosen), numbers count from 1. */
export const CollectedVariable = z.strictObject({
  id: Id,
  value: z.union([Id, z.literal('')]),
  inputNumber: z.number().int().min(1).max(maxParts),
});
export type CollectedVariable = z.infer<typeof CollectedVariable>;

const collecting = {
  prompt: z.string().max(maxPromptLength).default(''),
  variables: z.array(CollectedVariable).max(maxParts).default([]),
};

export const QuestionConfiguration = z.strictObject({
  ...collecting,
  /** After so many answers without a value the failed edge is taken. */
  tries: z.number().int().min(1).max(maxTries).default(defaultTries),
});

export const InstructionConfiguration = z.strictObject(collecting);
