import { z } from 'zod';
import { NodeKind } from '../nodes/kinds.ts';

/** Enough of a node to name it to a person. */
export const NodeName = z.object({
  id: z.string(),
  kind: NodeKind,
  title: z.string(),
  node_number: z.number().int(),
});
export type NodeName = z.infer<typeof NodeName>;

/** What was said there before and what is said now; null = it was not there, or is not there any more. */
export const Detail = z.object({
  /** `prompt`, `condition`, `message`, `phone`, ...: the console has a word for each. */
  field: z.string(),
  /** Which of several: a condition's or message's number; null where there is one only. */
  number: z.number().int().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type Detail = z.infer<typeof Detail>;

/** Where a way out of a node led and leads now. */
export const Way = z.object({
  exit: z.enum(['default', 'else', 'condition', 'success', 'failed']),
  /** The condition's number and words, where it is one. */
  number: z.number().int().nullable(),
  text: z.string(),
  from: NodeName.nullable(),
  to: NodeName.nullable(),
});
export type Way = z.infer<typeof Way>;

export const Act = z.enum(['added', 'removed', 'changed']);
export type Act = z.infer<typeof Act>;

export const NodeChange = z.object({
  act: Act,
  node: NodeName,
  details: z.array(Detail),
  ways: z.array(Way),
});
export type NodeChange = z.infer<typeof NodeChange>;

export const ThingChange = z.object({
  act: Act,
  of: z.enum(['workflow', 'dynamic_variable', 'database_variable', 'main_instruction', 'source']),
  id: z.string(),
  name: z.string(),
  details: z.array(Detail),
});
export type ThingChange = z.infer<typeof ThingChange>;

/** What a person would call changed. Nodes that were only moved, resized or collapsed are not in it. */
export const Difference = z.object({
  nodes: z.array(NodeChange),
  things: z.array(ThingChange),
});
export type Difference = z.infer<typeof Difference>;
