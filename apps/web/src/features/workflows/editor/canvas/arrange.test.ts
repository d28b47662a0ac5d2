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

  it('walks in the same order as a conversation', () => {
    const { ids, ...whole } = document();
    const [first, second, alone, note] = ids;
    const order = flowOrder(whole).map(({ id }) => id);
    expect(order.slice(0, 4)).toEqual([startId, questionId, first, second]);
    expect(order.slice(4).toSorted()).toEqual([alone, note].toSorted());
  });
});
