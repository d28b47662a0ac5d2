import { configurations } from '@centralita/contract/workflows/nodes/configurations';
import { defaultNodeSize as sizeOfServer } from '@centralita/contract/workflows/nodes/new-node';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import { applyAll } from './apply.ts';
import { blankConfiguration } from './blank-configuration.ts';
import type { Change } from './document.ts';
import { FakeServer, questionId, startId } from './fake-server.testing.ts';
import { separately } from './separately.ts';
import { defaultNodeSize } from './sizes.ts';
import { inverseOf } from './undo.ts';

const nodes = [startId, questionId, ...Array.from({ length: 4 }, () => newId())];
const parts = Array.from({ length: 3 }, () => newId());
const edges = Array.from({ length: 4 }, () => newId());
const some = <T>(...items: T[]): fc.Arbitrary<T> => fc.constantFrom(...items);

const set = fc.oneof(
  some<Record<string, unknown>>(
    { title: 'Date' },
    { title: ' ' },
    { collapsed: true },
    { position: { x: 3, y: 4 } },
    { measured: { width: 280, height: 99 } },
    { 'configuration.prompt': 'When?' },
    { 'configuration.tries': 2 },
    { 'configuration.variables.order': parts.toReversed() },
    { 'configuration.conditions.order': parts.toReversed() },
  ),
  some(...parts).map((id) => ({ [`configuration.variables.${id}`]: { id, value: '', inputNumber: 1 } })),
  some(...parts).map((id) => ({
    [`configuration.conditions.${id}`]: {
      id,
      name: '',
      conditionNumber: 1,
      text: '',
      conditionPanelCollapsed: false,
      samples: [],
    },
  })),
  some(...parts).map((id) => ({ [`configuration.conditions.${id}.text`]: '@age > 18' })),
  some(...parts).map((id) => ({ [`configuration.conditions.${id}`]: null })),
  some(...parts).map((id) => ({ [`configuration.variables.${id}`]: null })),
);

const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .record({
      id: some(...nodes),
      kind: some('conditional' as const, 'question' as const, 'webhook' as const),
    })
    .map(({ id, kind }): Change => ({
      op: 'node.create',
      node: { id, node_type: kind, pos_x: 0, pos_y: 0 },
    })),
  fc.record({ id: some(...nodes), set }).map(({ id, set: paths }): Change => ({
    op: 'node.update',
    node_id: id,
    set: paths,
  })),
  some(...nodes).map((node_id): Change => ({ op: 'node.delete', node_id })),
  fc
    .record({
      id: some(...edges),
      from: some(...nodes),
      to: some(...nodes),
      by: some<string | null>(null, 'failed', 'success', ...parts),
    })
    .map(({ id, from, to, by }): Change => ({
      op: 'edge.create',
      edge: { id, source_id: from, target_id: to, configuration: { sourceHandle: by } },
    })),
  some(...edges).map((edge_id): Change => ({ op: 'edge.delete', edge_id })),
  some('Booking', 'Survey').map((name): Change => ({ op: 'workflow.rename', name })),
);

const content = ({ nodes: all, edges: ways, workflow }: ReturnType<FakeServer['document']>) => ({
  nodes: [...all.values()].toSorted((a, b) => a.id.localeCompare(b.id)),
  edges: [...ways.values()].toSorted((a, b) => a.id.localeCompare(b.id)),
  name: workflow.name,
});

/** The server remembers the numbers of nodes that were deleted; it tells of it (draft.ts). */
const uncounted = (document: ReturnType<FakeServer['document']>) => {
  const { nodes: all, ...rest } = content(document);
  return { ...rest, nodes: all.map(({ node_number: _, ...node }) => node) };
};

it('makes of every change that the server takes what the server makes of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 40 }), async (changes) => {
      const server = new FakeServer();
      const line = server.lineOf('a');
      let here = server.document();
      for (const one of separately(changes)) {
        const made = { base: server.revision, by: 'a' };
        const { results } = await line.send([{ ...one, id: newId() } as never], made);
        if (results[0]?.status === 'applied') here = applyAll(here, [one]);
      }
      expect(uncounted(here)).toEqual(uncounted(server.document()));
    }),
    { numRuns: 200 },
  );
});

it('undoes whatever was done, to the letter, and redoes it', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 25 }),
      fc.array(change, { maxLength: 8 }),
      (before, changes) => {
        const document = applyAll(new FakeServer().document(), before);
        const back = inverseOf(document, changes);
        const after = applyAll(document, changes);
        expect(content(applyAll(after, back))).toEqual(content(document));
        const forth = inverseOf(after, back);
        expect(content(applyAll(applyAll(after, back), forth))).toEqual(content(after));
      },
    ),
    { numRuns: 300 },
  );
});

it('keeps what it does not touch', () => {
  const document = new FakeServer().document();
  const after = applyAll(document, [{ op: 'node.update', node_id: questionId, set: { title: 'Date' } }]);
  expect(after.nodes.get(startId)).toBe(document.nodes.get(startId));
});

it('begins nodes as the contract does', () => {
  for (const [kind, blank] of Object.entries(blankConfiguration))
    expect(configurations[kind as keyof typeof configurations].parse({}), kind).toEqual(blank);
  expect(defaultNodeSize).toEqual(sizeOfServer);
});
