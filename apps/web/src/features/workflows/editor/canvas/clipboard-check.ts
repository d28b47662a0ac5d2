import { blankConfiguration } from '../blank-configuration.ts';

/**
 * Whether what stands on the clipboard can be drawn: anybody can write such a text, and a newer product knows kinds of nodes that
 * this one does not. What may be saved is for the server to say.
 */
export function isWhole(
  nodes: readonly unknown[],
  edges: readonly unknown[],
  { dynamic, database }: { dynamic: readonly unknown[]; database: readonly unknown[] },
): boolean {
  return (
    nodes.every(isNode) &&
    edges.every(isEdge) &&
    dynamic.every((one) => hasTexts(one, 'id', 'variable_name')) &&
    database.every((name) => typeof name === 'string')
  );
}

function isNode(node: unknown): boolean {
  if (!isRecord(node) || !hasTexts(node, 'id', 'kind', 'title')) return false;
  const { kind, configuration, pos_x, pos_y } = node;
  const blank = kind === 'start' || kind === 'context_menu' ? null : blankOf(String(kind));
  if (blank === null || !isRecord(configuration)) return false;
  return [pos_x, pos_y].every(Number.isFinite) && isLike(blank, configuration);
}

function blankOf(kind: string): Record<string, unknown> | null {
  return Object.hasOwn(blankConfiguration, kind) ? blankConfiguration[kind as 'message'] : null;
}

/** Everything that its kind begins with is there and of the same type; entries of a list know one another by their ids. */
function isLike(blank: Record<string, unknown>, configuration: Record<string, unknown>): boolean {
  return Object.entries(blank).every(([key, value]) => {
    const given = configuration[key];
    if (!Array.isArray(value)) return typeof given === typeof value;
    return Array.isArray(given) && given.every((part) => hasTexts(part, 'id'));
  });
}

function isEdge(edge: unknown): boolean {
  if (!isRecord(edge) || !hasTexts(edge, 'source_id', 'target_id') || !isRecord(edge['configuration']))
    return false;
  const { sourceHandle } = edge['configuration'];
  return sourceHandle === null || typeof sourceHandle === 'string';
}

function hasTexts(value: unknown, ...keys: string[]): boolean {
  return isRecord(value) && keys.every((key) => typeof value[key] === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
