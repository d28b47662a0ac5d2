import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFormDraft } from './drafts.ts';

const saved = { name: 'age', description: '' };

it('keeps what was typed while the form is closed, and what others changed in the other fields', () => {
  const first = renderHook(() => useFormDraft('w1/variable/1', saved));
  expect(first.result.current.changed).toBe(false);
  act(() => first.result.current.change({ description: 'Years' }));
  expect(first.result.current).toMatchObject({
    fields: { name: 'age', description: 'Years' },
    changed: true,
  });
  first.unmount();

  const again = renderHook(() => useFormDraft('w1/variable/1', { ...saved, name: 'edad' }));
  expect(again.result.current.fields).toEqual({ name: 'edad', description: 'Years' });
  expect(renderHook(() => useFormDraft('w2/variable/1', saved)).result.current.changed).toBe(false);
  act(() => again.result.current.change({ description: '' }));
  expect(again.result.current.changed).toBe(false);
  act(() => again.result.current.change({ description: 'Years' }));
  act(() => again.result.current.drop());
  expect(again.result.current).toMatchObject({ fields: { name: 'edad', description: '' }, changed: false });
});
