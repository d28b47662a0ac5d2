import { Operation } from '@centralita/contract/workflows/operation';
import { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import { configurations } from '@centralita/contract/workflows/nodes/configurations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exitsOf } from './exits.ts';
import type { GraphEdge, GraphNode, GraphView } from './graph.ts';
import { applyOperation } from './operations.ts';

const id = (n: number) => `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;
/** Few, so that operations meet. */
const nodeId = fc.integer({ min: 1, max: 6 }).map(id);
const partId = fc.integer({ min: 20, max: 23 }).map(id);
const handle = fc.oneof(partId, fc.constantFrom(null, 'success', 'failed', 'elsewhere'));
const value = fc.oneof(
  fc.constant(null),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.record({ text: fc.string(), id: partId }),
  fc.array(partId, { maxLength: 4 }),
  fc.array(fc.record({ id: partId, text: fc.string() }), { maxLength: 4 }),
  fc.record({ x: fc.double({ noNaN: true }), y: fc.integer() }),
);
const path = fc.oneof(
  fc.constantFrom('title', 'position', 'measured', 'collapsed', 'configuration', 'configuration.prompt'),
  fc.constantFrom(
    'configuration.conditions',
    'configuration.conditions.order',
    'configuration.variables',
    'x.y',
  ),
  partId.map((part) => `configuration.conditions.${part}`),
  partId.map((part) => `configuration.conditions.${part}.text`),
);
const operation = fc.oneof(
  fc.record({
    op: fc.constant('node.create'),
    node: fc.record({
      id: nodeId,
      node_type: fc.constantFrom(...NodeKind.options),
      pos_x: fc.integer({ min: -9, max: 9 }),
      pos_y: fc.integer({ min: -9, max: 9 }),
      node_number: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    }),
  }),
  fc.record({
    op: fc.constant('node.update'),
    node_id: nodeId,
    set: fc.dictionary(path, value, { maxKeys: 3 }),
  }),
  fc.record({ op: fc.constant('node.delete'), node_id: nodeId }),
  fc.record({
    op: fc.constant('edge.create'),
    edge: fc.record({
      id: fc.integer({ min: 40, max: 46 }).map(id),
      source_id: nodeId,
      target_id: nodeId,
      configuration: fc.record({ sourceHandle: handle }),
    }),
  }),
  fc.record({ op: fc.constant('edge.delete'), edge_id: fc.integer({ min: 40, max: 46 }).map(id) }),
  fc.record({ op: fc.constant('workflow.rename'), name: fc.string({ unit: 'binary', maxLength: 9 }) }),
);

class Draft implements GraphView {
  name = 'A';
  nodes = new Map<string, GraphNode>();
  edges = new Map<string, GraphEdge>();
  numbers = new Map<string, number>();
  node = (one: string) => this.nodes.get(one);
  edge = (one: string) => this.edges.get(one);
  edgesAt = (one: string) =>
    [...this.edges.values()].filter((edge) => edge.source_id === one || edge.target_id === one);
  get nodeCount() {
    return this.nodes.size;
  }
  get edgeCount() {
    return this.edges.size;
  }
  lastNumber = (kind: string) => this.numbers.get(kind) ?? 0;

  constructor() {
    const start = {
      id: id(1),
      kind: 'start',
      configuration: {},
      title: '',
      collapsed: false,
      node_number: 1,
    } as const;
    this.nodes.set(id(1), { ...start, pos_x: 0, pos_y: 0, measured_width: 0, measured_height: 0 });
  }

  /** As it was taken, null where it was refused. */
  do(one: Operation): Operation | null {
    const outcome = applyOperation(this, one);
    if ('refused' in outcome) return null;
    for (const change of outcome.changes) {
      if ('drop' in change) this[change.drop === 'node' ? 'nodes' : 'edges'].delete(change.id);
      else if (change.put === 'edge') this.edges.set(change.edge.id, change.edge);
      else if (change.put === 'name') this.name = change.name;
      else {
        this.nodes.set(change.node.id, change.node);
        const { kind, node_number } = change.node;
        this.numbers.set(kind, Math.max(this.lastNumber(kind), node_number));
      }
    }
    return outcome.operation;
  }

  get state() {
    return [this.name, [...this.nodes.values()], [...this.edges.values()]];
  }
}

function expectSound(draft: Draft): void {
  const nodes = [...draft.nodes.values()];
  expect(nodes.filter(({ kind }) => kind === 'start')).toHaveLength(1);
  const ways = new Set<string>();
  for (const edge of draft.edges.values()) {
    const [source, target] = [draft.node(edge.source_id), draft.node(edge.target_id)];
    expect([source?.id, target?.kind]).not.toContain(undefined);
    expect(exitsOf(source!).map((exit) => exit.handle)).toContain(edge.configuration.sourceHandle);
    ways.add(`${edge.source_id} ${edge.configuration.sourceHandle}`);
  }
  expect(ways.size).toBe(draft.edges.size);
  for (const { kind, configuration } of nodes) {
    expect(configurations[kind].parse(configuration)).toEqual(configuration);
    if (!('conditions' in configuration)) continue;
    expect(configuration.conditions.map((one) => one.conditionNumber)).toEqual(
      configuration.conditions.map((_, at) => at + 1),
    );
  }
  expect(JSON.stringify(draft.state)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
}

describe('any operations in any order', () => {
  it('leave a sound draft; and played again as they were taken, the same one', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 40 }), (given) => {
        const [draft, echo] = [new Draft(), new Draft()];
        for (const one of given) {
          const parsed = Operation.safeParse({ ...one, id: id(99) });
          if (!parsed.success) continue;
          const taken = draft.do(parsed.data);
          expectSound(draft);
          // What others are told, after its way over the wire.
          if (taken) echo.do(Operation.parse(JSON.parse(JSON.stringify(taken))));
        }
        expect(echo.state).toEqual(draft.state);
      }),
      { numRuns: 300 },
    );
  });
});
