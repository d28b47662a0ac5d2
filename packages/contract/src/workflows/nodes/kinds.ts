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

export const EdgeType = z.enum(['default', 'success', 'failed']);
export type EdgeType = z.infer<typeof EdgeType>;

const names: Record<NodeKind, { name: string; name_es: string }> = {
  context_menu: { name: 'Menu', name_es: 'Menú' },
  start: { name: 'Start', name_es: 'Inicio' },
  message: { name: 'Message', name_es: 'Mensaje' },
  conditional: { name: 'Conditional', name_es: 'Condicional' },
  question: { name: 'Question', name_es: 'Pregunta' },
  webhook: { name: 'Webhook', name_es: 'Webhook' },
  transfer: { name: 'Transfer', name_es: 'Transferencia' },
  end: { name: 'End', name_es: 'Fin' },
  workflow: { name: 'Workflow', name_es: 'Flujo' },
  instruction: { name: 'Instruction', name_es: 'Instrucción' },
  note: { name: 'Note', name_es: 'Nota' },
};

const nodeTypes = Object.fromEntries(
  NodeKind.options.map((kind) => [kind, { id: nodeKindNumbers[kind], type: kind, ...names[kind] }]),
) as Record<NodeKind, { id: number; type: NodeKind; name: string; name_es: string }>;

/** A kind as nodes carry it on the wire. */
export function nodeTypeOf(kind: NodeKind) {
  return nodeTypes[kind];
}
