import type { Category } from '@centralita/contract/knowledge/schema';
import { describe, expect, it } from 'vitest';
import { asked, markOf, toggleCategory, toggleSource } from './selection.ts';

function folder(...sources: [id: string, status: string][]): Category {
  return {
    id: 'f',
    name: 'f',
    sources: sources.map(([id, status]) => ({ id, name: id, status })),
  } as Category;
}

const guides = folder(['a', 'ready'], ['b', 'ready'], ['c', 'reading'], ['d', 'failed']);
const prices = folder(['p', 'ready']);

describe('selection', () => {
  it('marks a folder by its ready sources alone', () => {
    expect(markOf(guides, new Set())).toBe('none');
    expect(markOf(guides, new Set(['a']))).toBe('some');
    expect(markOf(guides, new Set(['a', 'b']))).toBe('all');
    expect(markOf(folder(['c', 'reading']), new Set(['c']))).toBe('none');
    expect(markOf(folder(), new Set())).toBe('none');
  });

  it('chooses all ready ones of a folder, then clears them, and leaves other folders alone', () => {
    const all = toggleCategory(guides, new Set(['a', 'p']));
    expect([...all].toSorted()).toEqual(['a', 'b', 'p']);
    expect([...toggleCategory(guides, all)]).toEqual(['p']);
  });

  it('chooses and clears one source without changing what was given', () => {
    const before = new Set(['a']);
    expect([...toggleSource('b', before)]).toEqual(['a', 'b']);
    expect([...toggleSource('a', before)]).toEqual([]);
    expect([...before]).toEqual(['a']);
  });

  it('asks only what is still there and ready', () => {
    expect(asked([guides, prices], new Set(['b', 'c', 'p', 'deleted'])).map(({ id }) => id)).toEqual([
      'b',
      'p',
    ]);
  });
});
