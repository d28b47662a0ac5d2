import { describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/new-id.ts';
import { applyAll } from '../apply.ts';
import type { Change, EditorDocument } from '../document.ts';
import { FakeServer, questionId, startId } from '../fake-server.testing.ts';
import { flowOrder } from '../flow-order.ts';
import { arranged } from './arrange.ts';

const sizeOf = () => ({ width: 280, height: 120 });
const edge = (source_id: string, target_id: string, sourceHandle: string | null = null): Change => ({
  op: 'edge.create',
  edge: { id: newId(), source_id, target_id, configuration: { sourceHandle } },
});
const make = (id: string, node_type: 'message' | 'end' | 'note' | 'question'): Change => ({
  op: 'node.create',
  node: { id, node_type, pos_x: 7, pos_y: 7 },
});

/** Start, a question that leads to two ends (the first of them back to the question), a lone message and a note. */
function document(): EditorDocument & { ids: string[] } {
  const ids = Array.from({ length: 4 }, () => newId());
  const [first = '', second = '', alone = '', note = ''] = ids;
  const changes: Change[] = [
    make(first, 'message'),
    make(second, 'end'),
    make(alone, 'message'),
    make(note, 'note'),
    edge(startId, questionId),
    edge(questionId, second, 'failed'),
    edge(questionId, first),
    edge(first, questionId),
  ];
  return { ...applyAll(new FakeServer().document(), changes), ids };
}

const lowest = ({ nodes }: EditorDocument) => Math.max(...Array.from(nodes.values(), ({ pos_y }) => pos_y));

describe('Rearrange', () => {
  it('lays a tree from left to right, nothing on anything, the start and notes where they were', () => {
    const before = document();
    const after = applyAll(before, arranged(before, sizeOf));
    const place = (id: string) => [after.nodes.get(id)?.pos_x, after.nodes.get(id)?.pos_y];
    const [first = '', second = '', alone = '', note = ''] = before.ids;
    expect(place(startId)).toEqual([0, 0]);
    expect(place(note)).toEqual([7, 7]);
    // 280 wide, 100 between what follows, 50 between what stands side by side.
    expect(place(questionId)[0]).toBe(380);
    expect(place(first)).toEqual([760, -85]);
    expect(place(second)).toEqual([760, 85]);
    expect(place(alone)[0]).toBe(0);
    expect(Number(place(alone)[1])).toBeGreaterThanOrEqual(120 + 50);
    expect(arranged(after, sizeOf)).toEqual([]);
  });

  it('lays nothing on a note that lay free, and leaves one alone that was put under a step', () => {
    const known = document();
    const [, , alone = '', under = ''] = known.ids;
    const ids = [newId(), newId()];
    const [free = '', beside = ''] = ids;
    const noteAt = (id: string, pos_x: number, pos_y: number): Change => ({
      op: 'node.create',
      node: { id, node_type: 'note', pos_x, pos_y },
    });
    const before = applyAll(known, [noteAt(free, 400, 200), noteAt(beside, 20, 300)]);
    const after = applyAll(before, arranged(before, sizeOf));
    const boxes = [...after.nodes.values()].filter(({ id }) => id !== under);
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1)) {
        const apart = Math.abs(one.pos_x - other.pos_x) >= 280 || Math.abs(one.pos_y - other.pos_y) >= 120;
        expect([apart, one.id, other.id]).toEqual([true, one.id, other.id]);
      }
    expect(after.nodes.get(under)).toMatchObject({ pos_x: 7, pos_y: 7 });
    expect(after.nodes.get(alone)?.pos_x).toBe(0);
    expect(arranged(after, sizeOf)).toEqual([]);
  });

  it('stands what has no connection in columns under everything, about as wide as a screen', () => {
    const known = document();
    const ids = Array.from({ length: 300 }, () => newId());
    const before = applyAll(
      known,
      ids.map((id) => make(id, 'message')),
    );
    const after = applyAll(before, arranged(before, sizeOf));
    const place = (id: string) => after.nodes.get(id) ?? { pos_x: 0, pos_y: 0 };
    const [, second = '', alone = ''] = known.ids;
    const lone = [alone, ...ids].map(place);
    const spread = (of: readonly number[]) => Math.max(...of) - Math.min(...of);
    const [width, height] = [spread(lone.map(({ pos_x }) => pos_x)), spread(lone.map(({ pos_y }) => pos_y))];
    expect(width / height).toBeGreaterThan(1.2);
    expect(width / height).toBeLessThan(2.4);
    // Under the lowest of what is connected.
    expect(Math.min(...lone.map(({ pos_y }) => pos_y))).toBe(place(second).pos_y + 120 + 50);
    expect(new Set(lone.map(({ pos_x, pos_y }) => `${pos_x} ${pos_y}`)).size).toBe(301);
    expect(arranged(after, sizeOf)).toEqual([]);
  });

  it('takes the end of a ring, which nothing else leads into, for connected', () => {
    const [one, other, end] = [newId(), newId(), newId()];
    const ring = [make(one, 'message'), make(other, 'question'), make(end, 'end')];
    const ways = [edge(one, other), edge(other, one), edge(other, end, 'failed')];
    const aside: Change = { op: 'node.update', node_id: end, set: { position: { x: -900, y: 0 } } };
    const before = applyAll(document(), [...ring, ...ways, aside]);
    const after = applyAll(before, arranged(before, sizeOf));
    const places = [...after.nodes.values()].map(({ pos_x, pos_y }) => `${pos_x} ${pos_y}`);
    expect(new Set(places).size).toBe(places.length);
    expect(after.nodes.get(end)?.pos_x).toBe(0);
    expect(after.nodes.get(end)?.pos_y).toBeLessThan(lowest(after));
  });

  it('lays out as many steps in a row as a workflow holds', () => {
    const ids = Array.from({ length: 2_000 }, () => newId());
    const nodes = ids.map((id) => make(id, 'message'));
    const ways = ids.map((id, at) => edge(ids[at - 1] ?? questionId, id));
    const before = applyAll(new FakeServer().document(), [edge(startId, questionId), ...nodes, ...ways]);
    const after = applyAll(before, arranged(before, sizeOf));
    expect(after.nodes.get(ids.at(-1) ?? '')).toMatchObject({ pos_x: 380 * 2_001, pos_y: 0 });
  });

  it('walks in the same order as a conversation', () => {
    const { ids, ...whole } = document();
    const [first, second, alone, note] = ids;
    const order = flowOrder(whole).map(({ id }) => id);
    expect(order.slice(0, 4)).toEqual([startId, questionId, first, second]);
    expect(order.slice(4).toSorted()).toEqual([alone, note].toSorted());
  });
});
