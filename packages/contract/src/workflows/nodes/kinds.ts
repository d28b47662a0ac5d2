import { z } from 'zod';

/** Kinds of nodes with their numbers (specification 002 section 9; `note` is ours: a comment on the canvas). */
export const nodeKindNumbers = {
  context_menu: 0,
  start: 1,
  message: 2,
  conditional: 3,
  question: 4,
  webhook: 5,
  transfer: 6,
  end: 7,
  workflow: 8,
  instruction: 9,
  note: 10,
} as const;

export const NodeKind = z.enum([
  'context_menu',
  'start',
  'message',
  'conditional',
  'question',
  'webhook',
  'transfer',
  'end',
  'workflow',
  'instruction',
  'note',
]);
export type NodeKind = z.infer<typeof NodeKind>;

/** Those that live on the canvas only: a talk never meets them. */
export const canvasOnly: readonly NodeKind[] = ['context_menu', 'note'];

export const EdgeType = z.enum(['default', 'success', 'failed']);
export type EdgeType = z.infer<typeof EdgeType>;
