import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StrictMode, useEffect } from 'react';
import { inherit, useFormDraft, useIsDrafted, useOrphan } from './drafts.ts';
import { drafts } from './kept-drafts.ts';

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

it('tells of a field that somebody else saved otherwise since, until it is settled', () => {
  const open = (now: typeof saved) => renderHook(() => useFormDraft('w1/variable/2', now)).result.current;
  const type = (now: typeof saved, description: string) => {
    const draft = open(now);
    act(() => draft.change({ description }));
  };
  const settle = (now: typeof saved, side: 'mine' | 'theirs') => {
    const draft = open(now);
    act(() => draft.settle('description', side));
  };
  type(saved, 'Y');
  type(saved, 'Years');
  expect(open({ ...saved, name: 'edad' }).clashes).toEqual([]);
  expect(open({ ...saved, description: ' Years ' }).clashes).toEqual([]);
  const theirs = { ...saved, description: 'In years' };
  expect(open(theirs).clashes).toEqual(['description']);
  // Typing on is no choice.
  type(theirs, 'Years old');
  expect(open(theirs).clashes).toEqual(['description']);
  settle(theirs, 'mine');
  expect(open(theirs)).toMatchObject({ clashes: [], fields: { description: 'Years old' }, changed: true });
  const again = { ...saved, description: 'How old' };
  expect(open(again).clashes).toEqual(['description']);
  settle(again, 'theirs');
  expect(open(again)).toMatchObject({ clashes: [], fields: again, changed: false });
});

it('is not typed any more once it is again as it is saved', () => {
  const open = (now: typeof saved) => renderHook(() => useFormDraft('w1/variable/3', now)).result.current;
  const kept = () => drafts.get().get('/w1/variable/3')?.[0]?.typed;
  const type = (typed: Partial<typeof saved>) => {
    const draft = open(saved);
    act(() => draft.change(typed));
  };
  type({ name: 'edad', description: 'Years' });
  type({ name: 'age' });
  expect(open({ ...saved, name: 'years' })).toMatchObject({
    fields: { name: 'years', description: 'Years' },
  });
  expect(kept()).toEqual({ description: 'Years' });
  type({ description: '' });
  expect(kept()).toEqual({});
  expect(open({ ...saved, description: 'Theirs' })).toMatchObject({ changed: false, clashes: [] });
});

it('what was typed about a thing that is gone goes on as a new one, once', () => {
  const gone = renderHook(() => useFormDraft('w1/variable/4', saved));
  act(() => gone.result.current.change({ description: 'Years' }));
  const heir = () => {
    const orphan = useOrphan('w1/variable', ['1', '2', '3']);
    useEffect(() => {
      if (orphan !== null) inherit('w1/variable', orphan);
    }, [orphan]);
  };
  renderHook(heir, { wrapper: StrictMode });
  expect(renderHook(() => useIsDrafted('w1/variable/4')).result.current).toBe(false);
  const made = renderHook(() => useFormDraft('w1/variable/new', { name: '', description: '' }));
  expect(made.result.current.fields).toEqual({ name: 'age', description: 'Years' });
});
