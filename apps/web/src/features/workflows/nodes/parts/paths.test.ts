import { expect, it } from 'vitest';
import { changedPaths } from './paths.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id, at) => ({ id, value: '', inputNumber: at + 1 })) as [
  { id: string; value: string; inputNumber: number },
  { id: string; value: string; inputNumber: number },
  { id: string; value: string; inputNumber: number },
];
const before = { prompt: 'Hi', tries: 3, variables: [a, b, c] };

it('names only the places that changed', () => {
  expect(changedPaths(before, before)).toEqual({});
  expect(changedPaths(before, { ...before, prompt: 'Hello' })).toEqual({ 'configuration.prompt': 'Hello' });
  expect(changedPaths(before, { ...before, variables: [a, { ...b, value: 'v' }, c] })).toEqual({
    'configuration.variables.b.value': 'v',
  });
});

it('says what was added, removed with the numbers behind it, and moved', () => {
  const d = { id: 'd', value: '', inputNumber: 4 };
  expect(changedPaths(before, { ...before, variables: [a, b, c, d] })).toEqual({
    'configuration.variables.d': d,
  });
  const renumbered = { ...c, inputNumber: 2 };
  expect(changedPaths(before, { ...before, variables: [a, renumbered] })).toEqual({
    'configuration.variables.b': null,
    'configuration.variables.c.inputNumber': 2,
  });
  expect(changedPaths(before, { ...before, variables: [c, a, b] })).toEqual({
    'configuration.variables.order': ['c', 'a', 'b'],
  });
});

it('takes a first thing in an empty list, and the last one out', () => {
  const empty = { variables: [] };
  expect(changedPaths(empty, { variables: [a] })).toEqual({ 'configuration.variables.a': a });
  expect(changedPaths({ variables: [a] }, empty)).toEqual({ 'configuration.variables.a': null });
});
