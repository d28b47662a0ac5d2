import { expect, it } from 'vitest';
import { changesTo, saveChanges } from './choice.ts';

const choosable = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
  { id: 'c', name: ' ' },
  { id: 'd', name: 'D' },
];

it('finds what is to be added and removed, and skips what has no name', () => {
  expect(changesTo(new Set(['a', 'b', 'c']), ['a', 'gone'], choosable)).toEqual({
    add: [{ id: 'b', name: 'B' }],
    remove: ['gone'],
    skipped: 1,
  });
  expect(changesTo(new Set(['a']), ['a'], choosable)).toEqual({ add: [], remove: [], skipped: 0 });
});

it('adds one after another, then removes at once, and tells of a failure after all removals were tried', async () => {
  const done: string[] = [];
  let open = 0;
  let most = 0;
  const act = (name: string) => async () => {
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    done.push(name);
    if (name === '-x') throw new Error('no');
  };
  const calls = {
    add: ({ id }: { id: string }) => act(`+${id}`)(),
    remove: (id: string) => act(`-${id}`)(),
  };
  await saveChanges({ add: choosable.slice(0, 2), remove: [] }, calls);
  expect(most).toBe(1);
  await expect(saveChanges({ add: [], remove: ['x', 'y'] }, calls)).rejects.toThrow('no');
  expect(most).toBe(2);
  expect(done).toEqual(['+a', '+b', '-x', '-y']);
});
