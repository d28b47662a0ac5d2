import type { ErrorCode } from '@centralita/contract/core/errors';
import { nodeFields } from '@centralita/contract/workflows/schema';
import { configured, hasKey, isPartList, plain } from './configuration.ts';
import type { GraphNode } from './graph.ts';

type Values = Record<string, unknown>;
interface Part {
  id: string;
  [field: string]: unknown;
}

/**
 * A node after the values of these paths were set. Whole keys are set before their parts, parts before their fields, orders
 * last. An empty title is ignored, as the specification says. @returns the code of the refusal where it cannot be
 */
export function withPaths(node: GraphNode, set: Values): GraphNode | ErrorCode {
  let face = faceOf(node);
  const configuration: Values = { ...node.configuration };
  for (const [path, value] of inOrder(set)) {
    const [first = '', ...rest] = path.split('.');
    if (first === 'configuration') {
      const refusal = setConfiguration(node, configuration, rest, value);
      if (refusal) return refusal;
      continue;
    }
    const next = rest.length === 0 ? withFace(face, first, value) : 'path_unknown';
    if (typeof next === 'string') return next;
    face = next;
  }
  if (!Object.keys(set).some((path) => path.startsWith('configuration'))) return { ...node, ...face };
  const whole = configured(node.kind, configuration);
  return whole ? { ...node, ...face, ...whole } : 'configuration_invalid';
}

/** What stands at a path; null where nothing does. */
export function valueAt(node: GraphNode, path: string): unknown {
  const [first = '', key, id, field] = path.split('.');
  if (first === 'position') return { x: node.pos_x, y: node.pos_y };
  if (first === 'measured') return { width: node.measured_width, height: node.measured_height };
  if (first !== 'configuration') return (node as unknown as Values)[first] ?? null;
  if (key === undefined) return node.configuration;
  const value = (node.configuration as Values)[key] ?? null;
  if (id === undefined || !Array.isArray(value)) return value;
  if (id === 'order') return value.map((part: Part) => part.id);
  const part = value.find((one: Part) => one.id === id) as Part | undefined;
  return (field === undefined ? part : part?.[field]) ?? null;
}

type Face = Pick<GraphNode, 'title' | 'collapsed' | 'pos_x' | 'pos_y' | 'measured_width' | 'measured_height'>;

function faceOf({ title, collapsed, pos_x, pos_y, measured_width, measured_height }: GraphNode): Face {
  return { title, collapsed, pos_x, pos_y, measured_width, measured_height };
}

function withFace(face: Face, path: string, value: unknown): Face | ErrorCode {
  switch (path) {
    case 'title': {
      const title = nodeFields.title.safeParse(value);
      if (!title.success) return 'configuration_invalid';
      return title.data.trim() === '' ? face : { ...face, title: plain(title.data) };
    }
    case 'collapsed':
      return typeof value === 'boolean' ? { ...face, collapsed: value } : 'configuration_invalid';
    case 'position':
      return pair(face, value, [
        ['x', 'pos_x'],
        ['y', 'pos_y'],
      ]);
    case 'measured':
      return pair(face, value, [
        ['width', 'measured_width'],
        ['height', 'measured_height'],
      ]);
    default:
      return 'path_unknown';
  }
}

type Measure = 'pos_x' | 'pos_y' | 'measured_width' | 'measured_height';

function pair(face: Face, value: unknown, fields: [string, Measure][]): Face | ErrorCode {
  if (typeof value !== 'object' || value === null) return 'configuration_invalid';
  const next = { ...face };
  for (const [name, field] of fields) {
    const given = (value as Values)[name];
    // Half of a place moves half of it.
    const number = nodeFields[field].safeParse(given === undefined ? face[field] : given);
    if (!number.success) return 'configuration_invalid';
    next[field] = number.data;
  }
  return next;
}

/** Changes the copy that it is handed. */
function setConfiguration(
  node: GraphNode,
  configuration: Values,
  path: string[],
  value: unknown,
): ErrorCode | null {
  const [key, id, field, ...deeper] = path;
  if (key === undefined) return setWhole(configuration, value);
  if (!hasKey(node.kind, key) || deeper.length > 0) return 'path_unknown';
  if (id === undefined) {
    configuration[key] = value;
    return null;
  }
  const list = configuration[key];
  if (!isPartList(key) || !Array.isArray(list)) return 'path_unknown';
  const parts = list as Part[];
  if (id === 'order') configuration[key] = ordered(parts, value);
  else if (field === undefined) configuration[key] = withPart(parts, id, value);
  else if (!parts.some((part) => part.id === id)) return 'part_gone';
  else configuration[key] = parts.map((part) => (part.id === id ? { ...part, [field]: value } : part));
  return null;
}

function setWhole(configuration: Values, value: unknown): ErrorCode | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'configuration_invalid';
  for (const key of Object.keys(configuration)) delete configuration[key];
  Object.assign(configuration, value);
  return null;
}

/** Null removes it; one that is not there yet comes last. */
function withPart(parts: Part[], id: string, value: unknown): unknown[] {
  if (value === null) return parts.filter((part) => part.id !== id);
  const part = typeof value === 'object' ? { ...value, id } : value;
  return parts.some((one) => one.id === id)
    ? parts.map((one) => (one.id === id ? part : one))
    : [...parts, part];
}

/** Those that are not named stay behind, so that nobody's new part is lost. */
function ordered(parts: Part[], value: unknown): Part[] {
  const places = new Map(Array.isArray(value) ? value.map((id: unknown, at) => [id, at]) : []);
  const placeOf = ({ id }: Part) => places.get(id) ?? places.size;
  return parts.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function inOrder(set: Values): [string, unknown][] {
  const rank = (path: string) => (path.endsWith('.order') ? 9 : path.split('.').length);
  return Object.entries(set).toSorted(([one], [other]) => rank(one) - rank(other));
}
