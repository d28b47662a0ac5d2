import { expect, it } from 'vitest';
import { withMoved } from './use-reorder.ts';

it('moves one of a list and keeps the others in their order', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(withMoved(ids, 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(withMoved(ids, 'd', -5)).toEqual(['d', 'a', 'b', 'c']);
  expect(withMoved(ids, 'b', 99)).toEqual(['a', 'c', 'd', 'b']);
  expect(withMoved(ids, 'b', 1)).toBe(ids);
  expect(withMoved(ids, 'x', 1)).toBe(ids);
});
