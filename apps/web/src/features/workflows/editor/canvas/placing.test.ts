import { describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/new-id.ts';
import { applyAll } from '../apply.ts';
import type { EditorDocument } from '../document.ts';
import { FakeServer, questionId, startId } from '../fake-server.testing.ts';
import { nodeWidth } from './geometry.ts';
import { placeFor } from './placing.ts';

const middle = { x: 400, y: 400 };
const nothing = new Set<string>();

/** The start at the left, the question far away. */
function begun(): EditorDocument {
  const far = { op: 'node.update' as const, node_id: questionId, set: { pos_x: 5_000, pos_y: 5_000 } };
  return applyAll(new FakeServer().document(), [far]);
}

function led(document: EditorDocument, from: string, to: string): EditorDocument {
  const edge = { id: newId(), source_id: from, target_id: to, configuration: { sourceHandle: null } };
  return applyAll(document, [{ op: 'edge.create', edge }]);
}

describe('where a node from the palette stands', () => {
  it('is after the start where nothing is selected and nothing was begun', () => {
    const { at, from } = placeFor(begun(), 'message', nothing, middle);
    expect(from).toEqual({ source: startId, exit: null });
    expect(at.x).toBeGreaterThan(nodeWidth);
  });

  it('is the middle once the start leads somewhere, and for a note always', () => {
    const document = begun();
    expect(placeFor(document, 'note', nothing, middle)).toEqual({ at: middle, from: null });
    expect(placeFor(led(document, startId, questionId), 'message', nothing, middle)).toEqual({
      at: middle,
      from: null,
    });
  });

  it('is below what already stands there', () => {
    const document = led(begun(), startId, questionId);
    const start = document.nodes.get(startId);
    const near = { x: (start?.pos_x ?? 0) + nodeWidth - 10, y: start?.pos_y ?? 0 };
    const { at } = placeFor(document, 'message', nothing, near);
    expect(at).toEqual({ x: near.x, y: near.y + 180 });
  });
});
