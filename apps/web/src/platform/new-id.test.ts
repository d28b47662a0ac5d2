import { Id } from '@centralita/contract/core/ids';
import { expect, it } from 'vitest';
import { madeAt, makeLaterThan, newId } from './new-id.ts';

it('ids are accepted by the contract and sort as they were made, even when the clock stands still or goes back', () => {
  const ids = [newId(), ...Array.from({ length: 10_000 }, () => newId(1_000)), newId(2 ** 45), newId(5)];
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => Id.parse(id) === id && id[14] === '7')).toBe(true);
});

it('ids sort behind what was found, though the clock was set back since', () => {
  const found = newId(2 ** 46);
  makeLaterThan(found);
  makeLaterThan('of no time');
  makeLaterThan(newId());
  const next = [newId(7), newId(8)];
  expect([found, ...next].toSorted()).toEqual([found, ...next]);
  expect(madeAt(next[0]!)).toBeGreaterThan(madeAt(found));
});
