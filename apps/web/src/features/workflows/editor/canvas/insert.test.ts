import { describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/new-id.ts';
import { applyAll } from '../apply.ts';
import type { Change, EditorDocument } from '../document.ts';
import { FakeServer, questionId, startId } from '../fake-server.testing.ts';
import { added, connected } from './changes.ts';
import { nodeWidth } from './geometry.ts';
import { inserted, kindsFor } from './insert.ts';

const places = (document: EditorDocument) =>
  new Map([...document.nodes.values()].map(({ id, pos_x, pos_y }) => [id, [pos_x, pos_y]]));

/** Start leads to a question, to the right of it by `apart`; `more` besides. */
function led(apart: number, more: Change[] = []) {
  const to = { x: nodeWidth + apart, y: 40 };
  const document = applyAll(new FakeServer().document(), [
    { op: 'node.update', node_id: startId, set: { position: { x: 0, y: 0 } } },
    { op: 'node.update', node_id: questionId, set: { position: to } },
    ...connected(startId, null, questionId),
    ...more,
  ]);
  const way = [...document.edges.values()][0]!;
  return { document, way };
}

function after(
  document: EditorDocument,
  kind: Parameters<typeof inserted>[2],
  way = [...document.edges.values()][0]!,
) {
  const id = newId();
  const now = applyAll(document, inserted(document, id, kind, way));
  const ways = [...now.edges.values()].map(({ source_id, target_id, configuration }) => [
    source_id,
    configuration.sourceHandle,
    target_id,
  ]);
  return { id, ways, at: places(now) };
}

describe('a step on a way', () => {
  it.each([
    ['message', null],
    ['question', null],
    ['conditional', null],
    ['webhook', 'success'],
  ] as const)('of kind %s leads on to what followed', (kind, exit) => {
    const { id, ways } = after(led(100).document, kind);
    expect(ways.toSorted()).toEqual(
      [
        [startId, null, id],
        [id, exit, questionId],
      ].toSorted(),
    );
  });

  it('takes the place of what follows, which goes to the right with all that stands there', () => {
    const [later, earlier, note] = [newId(), newId(), newId()];
    const { document } = led(100, [
      ...added(later, 'end', { x: 900, y: 300 }),
      ...added(earlier, 'end', { x: 100, y: 300 }),
      ...added(note, 'note', { x: 400, y: -200 }),
    ]);
    const { id, at } = after(document, 'message');
    expect(at.get(id)).toEqual([380, 40]);
    expect(at.get(questionId)).toEqual([760, 40]);
    expect(at.get(later)).toEqual([1_280, 300]);
    expect(at.get(note)).toEqual([780, -200]);
    expect(at.get(earlier)).toEqual([100, 300]);
    expect(at.get(startId)).toEqual([0, 0]);
  });

  it('stands in the middle where there is room, and moves nothing', () => {
    const { document } = led(600);
    const { id, at } = after(document, 'message');
    expect(at.get(id)).toEqual([nodeWidth + 160, 20]);
    expect(at.get(questionId)).toEqual([880, 40]);
  });

  it('moves nothing for a way that leads back', () => {
    const { document } = led(100, connected(questionId, null, newId()));
    const back = applyAll(document, [
      { op: 'node.update', node_id: questionId, set: { position: { x: -900, y: 0 } } },
    ]);
    const { id, at } = after(back, 'message');
    expect(at.get(questionId)).toEqual([-900, 0]);
    expect(at.get(startId)).toEqual([0, 0]);
    expect(at.has(id)).toBe(true);
  });
});

describe('what can stand', () => {
  it('on a way is only that after which a conversation goes on', () => {
    const { document, way } = led(100);
    expect(kindsFor(document, startId)).toContain('end');
    expect(kindsFor(document, startId, way.id)).toEqual([
      'message',
      'question',
      'conditional',
      'instruction',
      'webhook',
    ]);
  });

  it('beside a condition is no condition', () => {
    const fork = newId();
    const { document } = led(100, [
      ...added(fork, 'conditional', { x: 900, y: 0 }),
      ...connected(questionId, 'failed', fork),
    ]);
    const way = [...document.edges.values()].find(({ target_id }) => target_id === fork)?.id;
    expect(kindsFor(document, questionId, way)).not.toContain('conditional');
    expect(kindsFor(document, fork)).not.toContain('conditional');
  });
});
