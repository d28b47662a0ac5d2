import { z } from 'zod';
import { NodeKind } from '../nodes/kinds.ts';
import { WorkflowChannel } from '../schema.ts';

export const templateKeys = ['appointment', 'collections', 'qualification', 'survey', 'support'] as const;
export type TemplateKey = (typeof templateKeys)[number];

/** What the gallery shows of a template. */
export const TemplateSummary = z.object({
  key: z.enum(templateKeys),
  name: z.string(),
  name_es: z.string(),
  description: z.string(),
  description_es: z.string(),
  /** The channel it was written for; any other works too. */
  channel: WorkflowChannel,
  steps: z.number().int(),
  /** Kinds of its nodes in the order of the conversation, for the little drawing. */
  kinds: z.array(NodeKind),
  /** Names of what it collects, in both languages. */
  collects: z.array(z.object({ name: z.string(), name_es: z.string() })),
});
export type TemplateSummary = z.infer<typeof TemplateSummary>;
