import { expect, it } from 'vitest';
import { shareOfCompanies } from './share.ts';

it.each([
  { atWork: [], but: [], limit: 4 },
  { atWork: ['a', null, null, null, null], but: [], limit: 3 },
  { atWork: ['a', 'a', 'a', 'b'], but: [], limit: 1 },
  { atWork: ['a', 'a', 'a', 'a'], but: ['a'], limit: 4 },
  { atWork: ['a', 'a', 'a', 'a', 'b'], but: ['a'], limit: 3 },
])('beside $atWork up to $limit more may come, none of $but', ({ atWork, but, limit }) => {
  expect(shareOfCompanies(atWork, 4)).toEqual({ but, limit });
});
