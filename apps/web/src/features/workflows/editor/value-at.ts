import type { EditorNode } from './document.ts';

export interface Part {
  id: string;
  [field: string]: unknown;
}

/** What stands at a path of a node (contract workflows/operation.ts); null where nothing does. */
export function valueAt(node: EditorNode, path: string): unknown {
  const [first = '', key, id, field] = path.split('.');
  if (first === 'position') return { x: node.pos_x, y: node.pos_y };
  if (first === 'measured') return { width: node.measured_width, height: node.measured_height };
  if (first !== 'configuration') return (node as unknown as Record<string, unknown>)[first] ?? null;
  if (key === undefined) return node.configuration;
  const value = (node.configuration as Record<string, unknown>)[key] ?? null;
  if (id === undefined || !Array.isArray(value)) return value;
  const parts = value as Part[];
  if (id === 'order') return parts.map((part) => part.id);
  const part = parts.find((one) => one.id === id);
  return (field === undefined ? part : part?.[field]) ?? null;
}
