import type { Operation } from '@centralita/contract/workflows/operation';
import { Operation as OperationSchema } from '@centralita/contract/workflows/operation';
import { maxNodes } from '@centralita/contract/workflows/limits';
import { describe, expect, it } from 'vitest';
import type { GraphEdge, GraphNode, GraphView } from './graph.ts';
import { applyOperation } from './operations.ts';

const id = (n: number) => `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const start: GraphNode = {
  ...{ id: id(1), kind: 'start', configuration: {}, title: '', collapsed: false, node_number: 1 },
  ...{ pos_x: 0, pos_y: 0, measured_width: 600, measured_height: 900 },
};

/** A draft in memory that takes changes over, as the server's rows and the canvas's store do. */
class Draft implements GraphView {
  name = 'A';
  nodes = new Map<string, GraphNode>([[start.id, start]]);
  edges = new Map<string, GraphEdge>();
  node = (nodeId: string) => this.nodes.get(nodeId);
  edge = (edgeId: string) => this.edges.get(edgeId);
  edgesAt = (nodeId: string) =>
    [...this.edges.values()].filter((edge) => [edge.source_id, edge.target_id].includes(nodeId));
  get nodeCount() {
    return this.nodes.size;
  }
  get edgeCount() {
    return this.edges.size;
  }
  lastNumber = (kind: string) =>
    Math.max(0, ...[...this.nodes.values()].filter((one) => one.kind === kind).map((one) => one.node_number));

  /** What it comes to: 'applied', or the code of the refusal. */
  do(given: object): string {
    const operation: Operation = OperationSchema.parse({ id: id(999), ...given });
    const outcome = applyOperation(this, operation);
    if ('refused' in outcome) return outcome.refused;
    for (const change of outcome.changes) {
      if ('drop' in change) this[change.drop === 'node' ? 'nodes' : 'edges'].delete(change.id);
      else if (change.put === 'node') this.nodes.set(change.node.id, change.node);
      else if (change.put === 'edge') this.edges.set(change.edge.id, change.edge);
      else this.name = change.name;
    }
    return 'applied';
  }

  add(n: number, node_type: string, configuration: object = {}): string {
    return this.do({ op: 'node.create', node: { id: id(n), node_type, configuration, pos_x: 0, pos_y: 0 } });
  }

  connect(edge: number, [from, to]: [number, number], sourceHandle: string | null = null): string {
    const ends = { id: id(edge), source_id: id(from), target_id: id(to) };
    return this.do({ op: 'edge.create', edge: { ...ends, configuration: { sourceHandle } } });
  }

  set(n: number, set: Record<string, unknown>): string {
    return this.do({ op: 'node.update', node_id: id(n), set });
  }

  configuration(n: number): Record<string, unknown> {
    return this.nodes.get(id(n))!.configuration as Record<string, unknown>;
  }
}

const condition = (n: number, text = '') => ({ id: id(n), text, conditionNumber: n });

function decided(): Draft {
  const draft = new Draft();
  draft.add(2, 'conditional', { conditions: [condition(21, 'yes'), condition(22, 'no'), condition(23)] });
  draft.add(3, 'message');
  draft.add(4, 'end');
  draft.connect(31, [2, 3], id(21));
  draft.connect(32, [2, 4], id(22));
  return draft;
}

describe('nodes', () => {
  it('are numbered by kind, and one that was deleted comes back as what it was', () => {
    const draft = new Draft();
    for (const n of [2, 3, 4]) expect(draft.add(n, 'question')).toBe('applied');
    draft.add(5, 'message');
    expect([...draft.nodes.values()].map((node) => node.node_number)).toEqual([1, 1, 2, 3, 1]);
    draft.do({ op: 'node.delete', node_id: id(3) });
    const back = { id: id(3), node_type: 4, pos_x: 0, pos_y: 0, node_number: 2 };
    expect(draft.do({ op: 'node.create', node: back })).toBe('applied');
    expect(draft.nodes.get(id(3))?.node_number).toBe(2);
  });

  it('of which there is one start, that stays', () => {
    const draft = new Draft();
    expect(draft.add(2, 'start')).toBe('start_only_one');
    expect(draft.do({ op: 'node.delete', node_id: id(1) })).toBe('start_stays');
    expect(draft.add(2, 'context_menu')).toBe('node_kind_unsaved');
  });

  it('are refused with an id that is taken, a configuration of another kind and beyond the limit', () => {
    const draft = new Draft();
    expect(draft.add(1, 'message')).toBe('id_taken');
    expect(draft.add(2, 'message', { prompt: 'What?' })).toBe('configuration_invalid');
    expect(draft.add(2, 'question', { prompt: 'x'.repeat(1_000_000) })).toBe('configuration_invalid');
    expect(draft.add(2, 'conditional', { conditions: [condition(1), condition(1)] })).toBe(
      'configuration_invalid',
    );
    for (let n = draft.nodes.size; n < maxNodes; n += 1)
      draft.nodes.set(id(n + 10), { ...start, id: id(n + 10) });
    expect(draft.add(2, 'message')).toBe('node_limit');
  });

  it('take their edges with them, and may be deleted again', () => {
    const draft = decided();
    expect(draft.do({ op: 'node.delete', node_id: id(3) })).toBe('applied');
    expect([...draft.edges.keys()]).toEqual([id(32)]);
    expect(draft.do({ op: 'node.delete', node_id: id(3) })).toBe('applied');
    expect(draft.set(3, { title: 'x' })).toBe('node_gone');
    expect(draft.connect(33, [2, 3], id(21))).toBe('node_gone');
  });
});

describe('paths of a node', () => {
  it('are its face, keys of its configuration, parts of those and fields of parts', () => {
    const draft = decided();
    const set = {
      position: { x: 5, y: 6 },
      measured: { width: 7, height: 8 },
      title: 'Decide',
      collapsed: true,
      [`configuration.conditions.${id(22)}.text`]: 'maybe',
      [`configuration.conditions.${id(24)}`]: { text: 'new' },
      'configuration.conditions.order': [id(24), id(22)],
    };
    expect(draft.set(2, set)).toBe('applied');
    expect(draft.nodes.get(id(2))).toMatchObject({ pos_x: 5, pos_y: 6, measured_width: 7, title: 'Decide' });
    expect(draft.configuration(2)['conditions']).toMatchObject([
      { id: id(24), text: 'new', conditionNumber: 1 },
      { id: id(22), text: 'maybe', conditionNumber: 2 },
      { id: id(21), text: 'yes', conditionNumber: 3 },
      { id: id(23), conditionNumber: 4 },
    ]);
    expect(draft.edges.size).toBe(2);
  });

  it('lose the edge of a condition that is removed, and number the others anew', () => {
    const draft = decided();
    expect(draft.set(2, { [`configuration.conditions.${id(21)}`]: null })).toBe('applied');
    expect([...draft.edges.keys()]).toEqual([id(32)]);
    expect(draft.configuration(2)['conditions']).toMatchObject([
      { id: id(22), conditionNumber: 1 },
      { id: id(23), conditionNumber: 2 },
    ]);
  });

  it('ignore an empty title, and keep no character that no database takes', () => {
    const draft = decided();
    draft.set(3, { title: 'Greet\u0000ing \ud83d\ude00\ud83d' });
    expect(draft.set(3, { title: '  ' })).toBe('applied');
    expect(draft.nodes.get(id(3))?.title).toBe('Greeting \ud83d\ude00');
  });

  it.each([
    ['another key', { 'configuration.prompt': 'x' }, 'path_unknown'],
    ['too deep a place', { [`configuration.conditions.${id(21)}.text.x`]: 'x' }, 'path_unknown'],
    [
      'another field of a part',
      { [`configuration.conditions.${id(21)}.color`]: 'x' },
      'configuration_invalid',
    ],
    ['a field of a part that is gone', { [`configuration.conditions.${id(9)}.text`]: 'x' }, 'part_gone'],
    ['its id', { id: id(7) }, 'path_unknown'],
    ['its number', { node_number: 7 }, 'path_unknown'],
    ['a prototype', { 'configuration.__proto__': { conditions: [] } }, 'path_unknown'],
    ['a place that is none', { position: { x: '1', y: 0 } }, 'configuration_invalid'],
    ['a place outside the canvas', { position: { x: 1e9, y: 0 } }, 'configuration_invalid'],
    ['a list of other things', { 'configuration.conditions': ['yes'] }, 'configuration_invalid'],
    ['no list', { 'configuration.conditions': null }, 'configuration_invalid'],
    ['no configuration', { configuration: [] }, 'configuration_invalid'],
  ])('refuse %s, and change nothing', (_, set, code) => {
    const draft = decided();
    const before = draft.nodes.get(id(2));
    expect(draft.set(2, { title: 'Changed', ...set })).toBe(code);
    expect(draft.nodes.get(id(2))).toBe(before);
  });
});

describe('edges', () => {
  it('are replaced by one that leaves by the same way out', () => {
    const draft = decided();
    expect(draft.connect(33, [2, 4], id(21))).toBe('applied');
    expect([...draft.edges.keys()]).toEqual([id(32), id(33)]);
  });

  it('have the type of their way out', () => {
    const draft = decided();
    draft.add(5, 'webhook');
    expect(draft.connect(34, [5, 4], 'failed')).toBe('applied');
    expect(draft.edges.get(id(34))?.type).toBe('failed');
  });

  it('are refused where they may not be', () => {
    const draft = decided();
    draft.add(5, 'conditional');
    draft.add(6, 'note');
    expect(draft.connect(41, [3, 3])).toBe('edge_to_itself');
    expect(draft.connect(41, [2, 5])).toBe('edge_between_conditions');
    expect(draft.connect(41, [3, 1])).toBe('edge_no_way_in');
    expect(draft.connect(41, [3, 6])).toBe('edge_no_way_in');
    expect(draft.connect(41, [4, 3])).toBe('edge_no_way_out');
    expect(draft.connect(41, [2, 3], id(77))).toBe('edge_no_way_out');
    expect(draft.connect(31, [3, 4])).toBe('id_taken');
    expect(draft.edges.size).toBe(2);
  });
});
