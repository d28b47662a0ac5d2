import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRest } from './use-rest.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('acts where the pointer rests, not where it passes by or presses at once', () => {
  const act = vi.fn<() => void>();
  const { result, unmount } = renderHook(() => useRest(act));
  const { onPointerEnter, onPointerLeave, onPointerDown, onPointerUp } = result.current;
  onPointerEnter();
  onPointerLeave();
  vi.runAllTimers();
  onPointerEnter();
  onPointerDown();
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
  onPointerUp();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
  onPointerEnter();
  unmount();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});
