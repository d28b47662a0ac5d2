import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cut, sampleOf, type TestEntry, useHistory } from './history.ts';

const entry = (body: unknown, format: 'json' | 'text' | 'none' = 'json'): TestEntry => ({
  at: '2026-01-01T00:00:00.000Z',
  standard_variables: {},
  in_flow_variables: {},
  isCut: false,
  result: {
    ok: true,
    information_sent: {
      environment: 'production',
      method: 'GET',
      url: 'https://a.test/',
      headers: {},
      body: null,
    },
    information_saved: {},
    not_saved: [],
    response_obtained: {
      status: 200,
      milliseconds: 5,
      failure: null,
      content_type: '',
      format,
      body: body as never,
      cut: false,
    },
  },
});

describe('the history of tests', () => {
  it('keeps small responses and cuts large ones', () => {
    const small = entry({ a: 1 });
    expect(cut(small)).toBe(small);
    const large = cut(entry({ a: 'x'.repeat(100_000) }));
    expect([large.isCut, large.result.response_obtained.body, large.result.response_obtained.status]).toEqual(
      [true, null, 200],
    );
    expect(cut(large)).toBe(large);
  });

  it('keeps the last twenty, newest first, of which only the newest may be large; until they are cleared', async () => {
    const { result } = renderHook(() => useHistory('w1'));
    for (let day = 1; day <= 22; day += 1) {
      const at = `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
      // oxlint-disable-next-line no-await-in-loop -- One test after the other, as people make them.
      await act(async () => result.current.add({ ...entry('x'.repeat(100_000)), at }));
    }
    const days = result.current.entries.map(({ at }) => Number(at.slice(8, 10)));
    expect(days).toEqual(Array.from({ length: 20 }, (_, place) => 22 - place));
    expect(result.current.entries.map(({ isCut }) => isCut)).toEqual(days.map((day) => day !== 22));
    await act(async () => result.current.clear());
    expect(result.current.entries).toEqual([]);
  });

  it('tries paths on the newest response that is JSON and whole', () => {
    const large = cut(entry('x'.repeat(200_000)));
    expect(sampleOf([entry('text', 'text'), large, entry({ a: 1 }), entry({ a: 2 })])).toEqual({
      value: { a: 1 },
      isLast: false,
      isPart: false,
    });
    expect(sampleOf([entry({ a: 1 }), entry('text', 'text')])).toEqual({
      value: { a: 1 },
      isLast: true,
      isPart: false,
    });
    expect(sampleOf([])).toBeNull();
  });
});
