import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Flow } from '@centralita/contract/workflows/flow';
import { configurations } from '@centralita/contract/workflows/nodes/configurations';
import { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import { checklist } from './checklist.ts';
import type { NamedFlow } from './compare/named-flow.ts';
import { compare } from './compare.ts';
import { drawn, reachable } from './drawn.ts';
import { exitsOf } from './exits.ts';
import { asks, decides, flow, idOf, node, says, variable } from './sketch.testing.ts';

const words = fc.oneof(fc.string(), fc.constantFrom('@date', '{{date}}', '{{', '@', '', 'a {{x y}} @b'));
const kinds = fc.constantFrom(...NodeKind.options);
const manyNodes = fc.array(fc.tuple(kinds, words, words), { maxLength: 12 }).map((drafts) =>
  drafts.map(([kind, one, other], at) => {
    const number = at + 1;
    if (kind === 'message') return says(number, one.slice(0, 100));
    if (kind === 'question') return asks(number, one, idOf(800));
    if (kind === 'conditional') return decides(number, one, other);
    return node(number, kind, configurations[kind].parse({}), other.slice(0, 50));
  }),
);
const anyFlow: fc.Arbitrary<Flow> = manyNodes.chain((nodes) => {
  const anyEnd = fc.integer({ min: 1, max: nodes.length + 2 });
  const handles = nodes.flatMap((one) => exitsOf(one).flatMap(({ handle }) => handle ?? []));
  const handle = fc.constantFrom(undefined, 'success', 'failed', 'nowhere', ...handles);
  const ways = fc.array(fc.tuple(anyEnd, anyEnd, handle), { maxLength: 30 });
  const names = fc.constantFrom('date', 'Día', 'the date');
  return fc.tuple(ways, names).map(([drawnWays, name]) =>
    flow(
      nodes,
      drawnWays.map(([from, to, by]) =>
        by === undefined ? ([from, to] as const) : ([from, to, by] as const),
      ),
      { dynamic_variables: [variable(800, name)] },
    ),
  );
});
const nothing = {
  webhooks: new Set<string>(),
  workflows: new Map<string, null>(),
  sources: new Set<string>(),
};
const named = (one: Flow): NamedFlow => ({ flow: one, description: '', sources: new Map() });

describe('the rules over any flow', () => {
  it('name only nodes that are there, and every node that no conversation comes to', () => {
    fc.assert(
      fc.property(anyFlow, (any) => {
        const items = checklist(any, nothing);
        const ids = new Set(any.nodes.map(({ id }) => id));
        expect(items.every(({ node_id }) => node_id === null || ids.has(node_id))).toBe(true);
        const reached = reachable(drawn(any));
        const missed = any.nodes.filter(({ id, kind }) => !reached.has(id) && kind !== 'note');
        const unreachable = items.filter(({ code }) => code === 'unreachable').map(({ node_id }) => node_id);
        const shown = missed.filter(({ kind }) => kind !== 'context_menu').map(({ id }) => id);
        expect(new Set(unreachable)).toEqual(new Set(shown));
      }),
    );
  });

  it('find a circle without a person exactly where a conversation could go round for ever', () => {
    fc.assert(
      fc.property(anyFlow, (any) => {
        const isRound = checklist(any, nothing).some(({ code }) => code.startsWith('loop_'));
        expect(isRound).toBe(goesRound(any));
      }),
    );
  });

  it('see nothing between a flow and itself, and the mirror image between two', () => {
    fc.assert(
      fc.property(anyFlow, anyFlow, (one, other) => {
        expect(compare(named(one), named(one))).toEqual({ nodes: [], things: [] });
        const there = compare(named(one), named(other));
        const back = compare(named(other), named(one));
        const mirrored = { added: 'removed', removed: 'added', changed: 'changed' } as const;
        const acts = (nodes: typeof there.nodes) => new Map(nodes.map(({ node: { id }, act }) => [id, act]));
        const turned = [...acts(back.nodes)].map(([id, act]) => [id, mirrored[act]] as const);
        expect(acts(there.nodes)).toEqual(new Map(turned));
      }),
    );
  });
});

/** The slow and plain way: from each node, is there a walk of nodes that ask nobody back to it? */
function goesRound(any: Flow): boolean {
  const graph = drawn(any);
  const reached = reachable(graph);
  const asksNobody = (id: string) => !['question', 'instruction'].includes(graph.nodes.get(id)?.kind ?? '');
  const next = (id: string) => [...(graph.ways.get(id)?.values() ?? [])].map(({ target_id }) => target_id);
  return [...reached].filter(asksNobody).some((first) => {
    const seen = new Set<string>();
    const open = next(first).filter(asksNobody);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (id === first) return true;
      if (seen.has(id)) continue;
      seen.add(id);
      open.push(...next(id).filter(asksNobody));
    }
    return false;
  });
}
