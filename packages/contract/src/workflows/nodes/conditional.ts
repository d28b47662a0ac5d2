import { z } from 'zod';
import { Id } from '../../core/ids.ts';
import { maxConditionLength, maxMessageLength, maxParts, maxSamples, maxTitleLength } from '../limits.ts';

/** One way out of a conditional node. Its edge's `sourceHandle` is its id. Numbers count from 1. */
export const Condition = z.strictObject({
  id: Id,
  name: z.string().max(maxTitleLength).default(''),
  conditionNumber: z.number().int().min(1).max(maxParts),
  /** A comparison over variables (`@age >= 18`) or a sentence. */
  text: z.string().max(maxConditionLength).default(''),
  conditionPanelCollapsed: z.boolean().default(false),
  /** Sentences of a person that should lead here: the panel tries them all. */
  samples: z.array(z.string().max(maxMessageLength)).max(maxSamples).default([]),
});
export type Condition = z.infer<typeof Condition>;

export const ConditionalConfiguration = z.strictObject({
  conditions: z.array(Condition).max(maxParts).default([]),
});
