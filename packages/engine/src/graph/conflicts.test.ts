import { describe, expect, it } from 'vitest';
import { clashOf, noted, type Revisions } from './conflicts.ts';

const written: Revisions = {
  title: [5, 'ana', 'u1'],
  'configuration.conditions.c1': [6, 'ana', 'u1'],
  'configuration.conditions.c2.text': [7, 'bob', 'u2'],
};
const mine = { base: 4, by: 'eve' };

describe('two who write at one place', () => {
  it('are a conflict where the other one’s is newer than what was seen', () => {
    expect(clashOf(written, 'title', mine)).toEqual([5, 'ana', 'u1']);
    expect(clashOf(written, 'title', { base: 5, by: 'eve' })).toBeNull();
    expect(clashOf(written, 'title', { base: 4, by: 'ana' })).toBeNull();
  });

  it('meet above and below, not beside', () => {
    expect(clashOf(written, 'configuration.conditions.c1.text', mine)?.[1]).toBe('ana');
    expect(clashOf(written, 'configuration.conditions', { base: 6, by: 'eve' })?.[1]).toBe('bob');
    expect(clashOf(written, 'configuration.conditions.c3', mine)).toBeNull();
    expect(clashOf(written, 'configuration.conditions.c', mine)).toBeNull();
  });

  it('never conflict over how the canvas looks', () => {
    const looks = noted(
      {},
      ['position', 'measured', 'collapsed', 'configuration.conditions.order'],
      [9, 'x', 'y'],
    );
    expect(looks).toEqual({});
    expect(clashOf(written, 'configuration.conditions.order', mine)).toBeNull();
  });

  it('leave one note of a place: what stood below it says nothing any more', () => {
    expect(Object.keys(noted(written, ['configuration.conditions'], [8, 'eve', 'u3']))).toEqual([
      'title',
      'configuration.conditions',
    ]);
  });
});
